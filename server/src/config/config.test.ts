import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      host: 'localhost',
      port: 3000,
      dataDir: resolve('.data'),
      logLevel: 'info',
      trustedProxies: 0,
    });
  });

  it('takes a variable set to nothing for one that is not set', () => {
    expect(readConfig({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('is reachable from other machines in production', () => {
    const production = { NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(32) };
    expect(readConfig(production).host).toBe('0.0.0.0');
    expect(readConfig({ ...production, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  it('takes the language model', () => {
    const environment = { LLM_BASE_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'm', LLM_API_KEY: 'k' };
    expect(readConfig(environment).languageModel).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      model: 'm',
      apiKey: 'k',
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['LLM_BASE_URL', 'localhost:11434'],
    ['LLM_MODEL', 'without-a-server'],
    ['TRUSTED_PROXIES', 'true'],
    ['OPENSEARCH_URL', 'http://localhost:9200'],
  ])('names %s when it cannot be %s', (variable, value) => {
    const read = () => readConfig({ [variable]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${variable}: `));
  });

  it('does not repeat an address that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(/^(?!.*secret)/);
  });
});
