/**
 * A segment's bytes: a prefix of four little-endian words (magic, version, CRC-32 of all that follows the prefix,
 * length of the header), a JSON header that names the sections, then the sections, each on an eight-byte boundary.
 * The whole lies in one shared buffer, so that a file is read straight into the memory that searches use.
 */
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';

const MAGIC = 0x47535250;
/** Raised when the layout or the analysis changes: older files are then rebuilt from the documents. */
export const SEGMENT_VERSION = 4;
const PREFIX_BYTES = 16;
const ALIGNMENT = 8;

const ELEMENT = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;

export type ElementType = keyof typeof ELEMENT;
export type SectionSizes = Readonly<Record<string, readonly [type: ElementType, length: number]>>;

/** The bytes are not a segment this version can use: cut short, changed, or of another version. */
export class SegmentDamagedError extends Error {
  override readonly name = 'SegmentDamagedError';
}

interface Header {
  readonly meta: unknown;
  readonly sections: Readonly<Record<string, readonly [type: ElementType, offset: number, length: number]>>;
}

const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** A segment's buffer and typed views into it. */
export class Sections {
  readonly buffer: SharedArrayBuffer;
  /** What the maker wrote beside the sections; its reader checks it. */
  readonly meta: unknown;
  private readonly header: Header;

  private constructor(buffer: SharedArrayBuffer, header: Header) {
    this.buffer = buffer;
    this.header = header;
    this.meta = header.meta;
  }

  /** Lays out an empty segment of these sizes. */
  static allocate(meta: unknown, sizes: SectionSizes): Sections {
    const place = (from: number): Header => {
      let at = from;
      const sections: Record<string, readonly [ElementType, number, number]> = {};
      for (const [name, [type, length]] of Object.entries(sizes)) {
        sections[name] = [type, at, length];
        at = align(at + length * ELEMENT[type].BYTES_PER_ELEMENT);
      }
      return { meta, sections: { ...sections, end: ['u8', at, 0] } };
    };
    const encode = (header: Header) => new TextEncoder().encode(JSON.stringify(header));
    // Offsets have more digits once the header's own length is added; 16 bytes a section is more than enough.
    const room = encode(place(0)).length + 16 * (Object.keys(sizes).length + 1);
    const header = place(align(PREFIX_BYTES + room));
    const text = encode(header);
    const buffer = new SharedArrayBuffer(header.sections['end']![1]);
    new Uint32Array(buffer, 0, 4).set([MAGIC, SEGMENT_VERSION, 0, text.length]);
    new Uint8Array(buffer, PREFIX_BYTES, text.length).set(text);
    return new Sections(buffer, header);
  }

  /**
   * Reads a buffer made in this process; with `check`, one that comes from a disk.
   *
   * @throws SegmentDamagedError
   */
  static read(buffer: SharedArrayBuffer, check: boolean): Sections {
    if (endianness() !== 'LE')
      throw new SegmentDamagedError('Segments are little-endian; this machine is not.');
    if (buffer.byteLength < PREFIX_BYTES)
      throw new SegmentDamagedError('The file is shorter than its prefix.');
    const [magic, version, checksum, headerLength] = new Uint32Array(buffer, 0, 4);
    if (magic !== MAGIC) throw new SegmentDamagedError('The file does not begin like a segment.');
    if (version !== SEGMENT_VERSION) {
      throw new SegmentDamagedError(`The segment has version ${version ?? 0}, not ${SEGMENT_VERSION}.`);
    }
    if (check && checksum !== computeChecksum(buffer)) {
      throw new SegmentDamagedError('The checksum does not match: the file was cut short or changed.');
    }
    const text = new TextDecoder().decode(new Uint8Array(buffer, PREFIX_BYTES, headerLength).slice());
    return new Sections(buffer, JSON.parse(text) as Header);
  }

  /** Writes the checksum, once every section is filled. */
  seal(): void {
    new Uint32Array(this.buffer, 0, 4)[2] = computeChecksum(this.buffer);
  }

  u8(name: string): Uint8Array<SharedArrayBuffer> {
    return new Uint8Array(this.buffer, ...this.find(name, 'u8'));
  }

  u16(name: string): Uint16Array<SharedArrayBuffer> {
    return new Uint16Array(this.buffer, ...this.find(name, 'u16'));
  }

  u32(name: string): Uint32Array<SharedArrayBuffer> {
    return new Uint32Array(this.buffer, ...this.find(name, 'u32'));
  }

  f64(name: string): Float64Array<SharedArrayBuffer> {
    return new Float64Array(this.buffer, ...this.find(name, 'f64'));
  }

  private find(name: string, type: ElementType): [offset: number, length: number] {
    const section = this.header.sections[name];
    if (section?.[0] !== type) throw new SegmentDamagedError(`The segment has no section "${name}".`);
    return [section[1], section[2]];
  }
}

function computeChecksum(buffer: SharedArrayBuffer): number {
  return crc32(new Uint8Array(buffer, PREFIX_BYTES));
}
