import { articleTypes, type ArticleType } from '../../contract/article-types.ts';
import type { AreaKey } from '../../contract/areas.ts';

/** The folder of each type below an area's folder; also its segment in public addresses. */
const folders: Readonly<Record<ArticleType, string>> = {
  notizia: 'notizie',
  italiaoggi: 'news-italiaoggi',
  opinione: 'opinioni',
  commento: 'commenti',
  primalettura: 'prima-lettura',
  giurisprudenza: 'giurisprudenza',
  circolare: 'circolari-monografiche',
  tuttoquesiti: 'tuttoquesiti',
  circolarecliente: 'circolari-clienti',
  letteracliente: 'circolari-e-lettere-clienti',
  guida: 'guide',
  video: 'video',
  podcast: 'podcast',
  formulario: 'formulari',
  software: 'software',
  quesito: 'quesiti',
  corso: 'corsi',
  consulenza: 'consulenza',
};

const areaFolders: Readonly<Record<string, AreaKey>> = { fisco: 'FISCO', lavoro: 'LAVORO' };
const typeOfFolder = new Map(Object.entries(folders).map(([type, folder]) => [folder, type as ArticleType]));

export interface ArticlePlace {
  readonly area: AreaKey;
  readonly type: ArticleType;
  readonly slug: string;
  readonly friendlyUrl: string;
}

/**
 * What an article's place among the files says: `fisco/opinioni/titolo.md` is an opinion of the tax area.
 * @param file path below the content folder, with `/`
 * @returns the place, or a sentence on why the file cannot be there
 */
export function placeOfFile(file: string): ArticlePlace | string {
  const match = /^([^/]+)\/([^/]+)\/([^/]+)\.md$/.exec(file);
  if (!match) return 'an article lives at area/section/title.md';
  const [, areaFolder = '', folder = '', slug = ''] = match;
  const area = areaFolders[areaFolder];
  if (!area) return `unknown area ${areaFolder}: use fisco or lavoro`;
  const type = typeOfFolder.get(folder);
  if (!type) return `unknown section ${folder}: use one of ${[...typeOfFolder.keys()].join(', ')}`;
  if (!articleTypes[type].areas.some((each) => each === area)) {
    return `the area ${areaFolder} has no section ${folder}`;
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 100) {
    return 'the file name must be at most 100 lower-case letters and digits joined by hyphens';
  }
  return { area, type, slug, friendlyUrl: `/${areaFolder}/banche-dati/${folder}/${slug}/` };
}

/** Types that anybody reads whole unless an article says otherwise. */
const publicTypes: ReadonlySet<ArticleType> = new Set([
  'notizia',
  'italiaoggi',
  'opinione',
  'video',
  'podcast',
]);

export function isPublicByDefault(type: ArticleType): boolean {
  return publicTypes.has(type);
}
