import { sql, type Kysely } from 'kysely';

/** What stands on a front page is looked for among all articles of an area: few have a place there. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex('content_articles_home')
    .on('content_articles')
    .columns(['area', 'draft', 'published_on', 'id'])
    .where(sql.ref('home_slot'), 'is not', null)
    .execute();
}
