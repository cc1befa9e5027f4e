import { join } from 'node:path';
import { noPause, type Pause } from '../../../../threads/pace.ts';
import type { WriteResult, WriterMessage, WriterRequest } from './messages.ts';
import { dropFiles } from '../store/drop-site.ts';
import { SiteWriter } from './site-writer.ts';

const NOTHING: WriteResult = { found: [] };

/** All sites' writers behind one channel of messages, whichever thread it runs in. */
export class Writer {
  private readonly directory: string;
  private readonly send: (message: WriterMessage) => void;
  private readonly pause: Pause;
  private readonly sites = new Map<string, SiteWriter>();

  /** @param pause called between short pieces of work */
  constructor(directory: string, send: (message: WriterMessage) => void, pause = noPause) {
    this.directory = directory;
    this.send = send;
    this.pause = pause;
  }

  /** Answers every request once, in whatever order the work ends. Never throws. */
  async handle(request: WriterRequest): Promise<void> {
    try {
      this.send({ kind: 'done', ticket: request.ticket, result: await this.perform(request) });
    } catch (error) {
      this.send({ kind: 'failed', ticket: request.ticket, error });
    }
  }

  private async perform(request: WriterRequest): Promise<WriteResult> {
    switch (request.kind) {
      case 'open':
        this.open(request.site, request.again);
        return NOTHING;
      case 'write':
        return this.site(request.site).write(request.operations);
      case 'configure':
        this.site(request.site).configure(request.settings);
        return NOTHING;
      case 'drop':
        await this.drop(request.site);
        return NOTHING;
      case 'close':
        for (const site of this.sites.values()) await site.close();
        this.sites.clear();
        return NOTHING;
    }
  }

  private site(name: string): SiteWriter {
    const site = this.sites.get(name);
    if (!site) throw new Error(`The site "${name}" is not open.`);
    return site;
  }

  private open(name: string, again: boolean): void {
    const directory = join(this.directory, name);
    const site = new SiteWriter({
      site: name,
      directory,
      again,
      pause: this.pause,
      emit: (change) => {
        this.send({ kind: 'changed', site: name, change });
      },
      log: (level, message, facts) => {
        this.send({ kind: 'log', level, message, facts: { site: name, ...facts } });
      },
    });
    this.sites.set(name, site);
    site.open();
  }

  private async drop(name: string): Promise<void> {
    await this.sites.get(name)?.abandon();
    this.sites.delete(name);
    dropFiles(this.directory, name);
  }
}
