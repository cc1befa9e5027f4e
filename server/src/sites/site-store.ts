import type { Database } from '../storage/database.ts';
import { newPrivateKey, newSiteKeys, privateKeyHash, type SiteKeys } from './keys.ts';
import { parseSiteSettings, type SiteSettings } from './site-settings.ts';
import type { SitesTable } from './sites-table.ts';

export interface Site {
  /** The operator's name for it: lower-case letters, digits, `-`. */
  readonly id: string;
  readonly siteKey: string;
  readonly privateKeyHash: string;
  readonly settings: SiteSettings;
}

const SITE_ID = /^[a-z][a-z0-9-]{0,62}$/;

/** An operator asked for something that cannot be done; the message says what to do. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

/** All sites in order of id. @throws SiteSettingsError when stored settings no longer fit. */
export async function listSites(database: Database): Promise<Site[]> {
  const rows = await database.selectFrom('sites').selectAll().orderBy('id').execute();
  return rows.map(fromRow);
}

/** Adds a site with new keys, or with the given ones. @throws SiteError when the name is taken or unusable. */
export async function addSite(
  database: Database,
  id: string,
  settings: SiteSettings,
  keys: SiteKeys = newSiteKeys(),
): Promise<SiteKeys> {
  if (!SITE_ID.test(id))
    throw new SiteError(
      `"${id}" cannot name a site: use lower-case letters, digits and -, a letter first, at most 63 characters.`,
    );
  if ((await listRemovedSites(database)).includes(id))
    throw new SiteError(`What "${id}" was before is still being deleted: try again in some seconds.`);
  const { numInsertedOrUpdatedRows: added } = await database
    .insertInto('sites')
    .values({
      id,
      site_key: keys.siteKey,
      private_key_hash: privateKeyHash(keys.privateKey),
      settings: JSON.stringify(parseSiteSettings(settings)),
      created_at: Date.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added === 0n) throw new SiteError(`There is a site "${id}" (or one with that site key) already.`);
  return keys;
}

/** Gives the site a new private key; the old one stops working. */
export async function rotatePrivateKey(database: Database, id: string): Promise<SiteKeys> {
  const privateKey = newPrivateKey();
  const row = await database
    .updateTable('sites')
    .set({ private_key_hash: privateKeyHash(privateKey) })
    .where('id', '=', id)
    .returning('site_key')
    .executeTakeFirst();
  if (row === undefined) throw new SiteError(`There is no site "${id}".`);
  return { siteKey: row.site_key, privateKey };
}

export async function saveSettings(database: Database, id: string, settings: SiteSettings): Promise<void> {
  const { numUpdatedRows: saved } = await database
    .updateTable('sites')
    .set({ settings: JSON.stringify(parseSiteSettings(settings)) })
    .where('id', '=', id)
    .executeTakeFirst();
  if (saved === 0n) throw new SiteError(`There is no site "${id}".`);
}

/**
 * Ends a site: its keys open nothing from then on. What it leaves behind is noted in the same step, until `forgetRemovedSite`.
 *
 * @throws SiteError
 */
export async function removeSite(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numDeletedRows: removed } = await transaction
      .deleteFrom('sites')
      .where('id', '=', id)
      .executeTakeFirst();
    if (removed === 0n) throw new SiteError(`There is no site "${id}".`);
    await transaction.insertInto('removed_sites').values({ id }).execute();
  });
}

/** Sites that were removed and have still something to be deleted. */
export async function listRemovedSites(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('removed_sites').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Nothing is left of it. */
export async function forgetRemovedSite(database: Database, id: string): Promise<void> {
  await database.deleteFrom('removed_sites').where('id', '=', id).execute();
}

function fromRow(row: SitesTable): Site {
  return {
    id: row.id,
    siteKey: row.site_key,
    privateKeyHash: row.private_key_hash,
    settings: parseSiteSettings(JSON.parse(row.settings)),
  };
}
