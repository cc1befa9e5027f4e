/** Example lines by command, as a shell takes them; a test runs each against a real server. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  push: [
    'indexer push documenti.json',
    'indexer push --map main_content=testo --map doc_date=data archivio.jsonl.gz',
    'indexer push --set language=it --set custom_fields.fonte=archivio pagine.csv',
    'cat documenti.jsonl | indexer push -',
    'indexer push --resume archivio.jsonl.gz',
  ],
  get: ['indexer get guida-imu'],
  delete: ['indexer delete guida-imu guida-tari'],
};
