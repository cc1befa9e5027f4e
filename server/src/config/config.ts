import { resolve } from 'node:path';
import { readAccountsConfig, type AccountsConfig } from '../accounts/accounts-config.ts';
import { ConfigError, choice, integer, text, url, type Environment } from './environment.ts';

export const DEFAULT_PORT = 3000;
export const LOCAL_HOST = 'localhost';
const DEFAULT_DATA_DIR = '.data';
const DEFAULT_LLM_MODEL = 'default';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const modes = ['development', 'production', 'test'] as const;

export interface Config {
  readonly mode: (typeof modes)[number];
  /** All interfaces in production; otherwise this machine alone, by each of its own addresses. */
  readonly host: string;
  /** 0 lets the system choose; the address chosen is printed. */
  readonly port: number;
  /** Absolute path of the directory that holds the database, the indexes and `keys.json`. */
  readonly dataDir: string;
  readonly logLevel: (typeof logLevels)[number];
  /** Without it, SQLite in `dataDir`. */
  readonly databaseUrl?: string;
  /** How many reverse proxies stand in front and are believed about the visitor's address. */
  readonly trustedProxies: number;
  /** Scheme and host of the portal's public addresses; without it, those each visitor used. */
  readonly publicOrigin?: string;
  /** Absolute path of the edition's folder; without it, the demo edition. */
  readonly contentDir?: string;
  /** Renders the portal from its sources, with hot replacement; only in development. */
  readonly portalFromSources: boolean;
  readonly accounts: AccountsConfig;
  /** An OpenAI-compatible server that writes the answers; without it they are extractive. */
  readonly languageModel?: LanguageModelConfig;
}

export interface LanguageModelConfig {
  /** Up to and including the version: `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string;
}

/** @throws ConfigError on the first variable that cannot be used. */
export function readConfig(environment: Environment): Config {
  if (text(environment, 'OPENSEARCH_URL') !== undefined)
    throw new ConfigError(
      'OPENSEARCH_URL',
      'documents are kept in DATA_DIR alone: no cluster can be used. Unset it.',
    );
  const mode = choice(environment, 'NODE_ENV', modes, 'development');
  const databaseUrl = url(
    environment,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost/prontuario',
  );
  const languageModel = readLanguageModel(environment);
  const publicOrigin = url(environment, 'PUBLIC_ORIGIN', ['http:', 'https:'], 'https://www.example.it');
  const contentDir = text(environment, 'CONTENT_DIR');
  return {
    mode,
    host: text(environment, 'HOST') ?? (mode === 'production' ? '0.0.0.0' : LOCAL_HOST),
    port: integer(environment, 'PORT', { fallback: DEFAULT_PORT, min: 0, max: 65_535 }),
    dataDir: resolve(text(environment, 'DATA_DIR') ?? DEFAULT_DATA_DIR),
    logLevel: choice(environment, 'LOG_LEVEL', logLevels, 'info'),
    trustedProxies: integer(environment, 'TRUSTED_PROXIES', { fallback: 0, min: 0, max: 10 }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    accounts: readAccountsConfig(environment, mode === 'production'),
    portalFromSources: mode === 'development' && choice(environment, 'PORTAL_DEV', ['0', '1'], '0') === '1',
    ...(publicOrigin !== undefined && { publicOrigin: new URL(publicOrigin).origin }),
    ...(contentDir !== undefined && { contentDir: resolve(contentDir) }),
    ...(languageModel !== undefined && { languageModel }),
  };
}

function readLanguageModel(environment: Environment): LanguageModelConfig | undefined {
  const baseUrl = url(environment, 'LLM_BASE_URL', ['http:', 'https:'], 'http://localhost:11434/v1');
  const model = text(environment, 'LLM_MODEL');
  const apiKey = text(environment, 'LLM_API_KEY');
  if (baseUrl === undefined) {
    for (const [variable, value] of [
      ['LLM_MODEL', model],
      ['LLM_API_KEY', apiKey],
    ] as const) {
      if (value !== undefined)
        throw new ConfigError(variable, `it needs LLM_BASE_URL. Set that too, or unset ${variable}.`);
    }
    return undefined;
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model: model ?? DEFAULT_LLM_MODEL,
    ...(apiKey !== undefined && { apiKey }),
  };
}
