import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { TemporaryAccesses } from '../accounts/temporary-access.ts';
import { Accounts } from '../accounts/accounts.ts';
import { authRoutes } from '../accounts/auth-routes.ts';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.ts';
import { answerPortalError } from '../content/portal-error.ts';
import type { Session } from '../contract/auth.ts';
import { outboxMailer } from '../mail/mailer.ts';
import { openDatabase } from '../storage/database.ts';
import { supportRoutes } from '../support/support-routes.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const HOST = 'portal.test';
export const LOGIN_TOKEN = 'il-portale';
export const FISCO = 'fisco@prontuario.example';
export const SECRET = 'un segreto lungo abbastanza per firmare';

/** The calls of the access and of the requests for help, on a store of their own, with a clock that the test moves. */
export async function openAccountsServer() {
  const directory = temporaryDirectory();
  const database = await openDatabase({ dataDir: directory });
  const clock = { now: new Date('2026-11-27T08:00:00Z') };
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  const outbox = join(directory, 'outbox');
  const mailer = outboxMailer(outbox, 'Prontuario <redazione@prontuario.example>');
  const temporaryAccesses = new TemporaryAccesses(SECRET, () => clock.now);
  const accounts = new Accounts({
    database,
    secret: SECRET,
    mailer,
    demoAccounts: true,
    log: app.log,
    now: () => clock.now,
  });
  const publicOrigin = undefined;
  await app.register(authRoutes, {
    prefix: '/api/auth',
    accounts,
    temporaryAccesses,
    loginToken: LOGIN_TOKEN,
    publicOrigin,
  });
  await app.register(supportRoutes, {
    prefix: '/api/support',
    attempts: accounts.attempts,
    mailer,
    mailbox: 'assistenza@prontuario.example',
    publicOrigin,
  });
  app.setErrorHandler(answerPortalError);
  app.get('/chi', async (request) => ({
    reader: await accounts.readerOf(request),
    temporary: await temporaryAccesses.areasOf(request),
  }));
  await accounts.start();
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });

  const call = async (method: 'GET' | 'POST', url: string, more: InjectOptions = {}) => {
    const response = await app.inject({
      method,
      url,
      ...(method === 'POST' && more.payload === undefined && { payload: {} }),
      ...more,
      headers: { host: HOST, ...more.headers },
    });
    const [cookie] = [response.headers['set-cookie'] ?? []].flat();
    return {
      status: response.statusCode,
      headers: response.headers,
      cookie,
      secret: cookie?.split(';')[0]?.split('=')[1],
      body: JSON.parse(response.body) as Session & {
        error?: { code: string; message: string };
        Result?: false;
      },
    };
  };
  const login = (
    userName: string,
    password = DEMO_PASSWORD,
    more: InjectOptions & { remember?: boolean } = {},
  ) => {
    const { remember = false, ...rest } = more;
    return call('POST', '/api/auth/doLogin/', {
      payload: { userName, password, remember },
      ...rest,
      headers: { token: LOGIN_TOKEN, ...rest.headers },
    });
  };
  const withCookie = (secret: string | undefined) => ({ headers: { cookie: `sessione=${secret ?? ''}` } });
  const who = (auth: string) => call('GET', '/chi', { headers: { authorization: `Bearer ${auth}` } });
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  const mails = async (): Promise<string[]> => {
    await accounts.close();
    const files = (await readdir(outbox).catch(() => [])).sort();
    return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  };
  return { app, database, accounts, temporaryAccesses, clock, call, login, withCookie, who, pass, mails };
}

export type AccountsServer = Awaited<ReturnType<typeof openAccountsServer>>;
