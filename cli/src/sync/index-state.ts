import type { IndexedDocument } from '@prontuario/widget/documents';
import { documentHash } from './document-hash.ts';

/** 128 bits tell any two documents apart; a million of them have to stay in memory. */
const HASH_CHARACTERS = 32;

interface Known {
  hash: string;
  /** The input has it: it is not to be deleted. */
  wanted: boolean;
}

export interface Differences {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What the index holds, compared document by document with what it should hold. */
export class IndexState {
  readonly #known = new Map<string, Known>();
  #inIndex = 0;
  #added = 0;
  #changed = 0;
  #unchanged = 0;
  #nameless = 0;

  /** A document of the index. */
  add(id: string, hash: string): void {
    this.#known.set(id, { hash: hash.slice(0, HASH_CHARACTERS), wanted: false });
    this.#inIndex += 1;
  }

  /** Documents in the index before the synchronisation. */
  get size(): number {
    return this.#inIndex;
  }

  /** Notes a document of the input; true when the index has it as it is. When an id comes twice the last one stays. */
  isUnchanged(id: string, document: IndexedDocument): boolean {
    const hash = documentHash(id, document).slice(0, HASH_CHARACTERS);
    const known = this.#known.get(id);
    if (known === undefined) {
      this.#known.set(id, { hash, wanted: true });
      this.#added += 1;
      return false;
    }
    known.wanted = true;
    if (known.hash === hash) {
      this.#unchanged += 1;
      return true;
    }
    known.hash = hash;
    this.#changed += 1;
    return false;
  }

  /** A record of the input that cannot be sent: what the index has of it stays as it is. */
  keep(id: string | undefined): void {
    const known = id === undefined ? undefined : this.#known.get(id);
    if (known !== undefined) known.wanted = true;
    if (id === undefined) this.#nameless += 1;
  }

  /** Records that cannot be sent and do not say which document they are. */
  get nameless(): number {
    return this.#nameless;
  }

  get differences(): Differences {
    return { added: this.#added, changed: this.#changed, unchanged: this.#unchanged };
  }

  /** Ids of the index that the input does not have. */
  vanished(): string[] {
    return [...this.#known].flatMap(([id, { wanted }]) => (wanted ? [] : [id]));
  }
}
