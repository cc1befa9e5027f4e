/** Example lines by command, as a shell takes them; a test runs each against a real server. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  push: [
    'indexer push documenti.json',
    'indexer push --map main_content=testo --map doc_date=data archivio.jsonl.gz',
    'indexer push --set language=it --set custom_fields.fonte=archivio pagine.csv',
    'cat documenti.jsonl | indexer push -',
    'indexer push --resume documenti.json',
  ],
  sync: ['indexer sync --dry-run documenti.json', 'indexer sync --max-deletions 25% documenti.json'],
  validate: ['indexer validate --map main_content=testo archivio.jsonl.gz'],
  delete: [
    'indexer delete guida-imu guida-tari',
    'indexer delete --file da-eliminare.txt',
    'indexer delete --query "circolare superata" --confirm demo',
    'indexer delete --all --confirm demo',
  ],
  crawl: [
    'indexer crawl https://www.example.it/sitemap.xml --output pagine.jsonl.gz',
    'indexer crawl https://www.example.it/guide/ --max-pages 200 --push',
  ],
  get: ['indexer get guida-imu', 'indexer get guida-imu guida-tari --json'],
  export: ['indexer export --output indice.jsonl.gz', 'indexer export > indice.jsonl'],
  stats: ['indexer stats', 'indexer stats --from 2026-07-01 --to 2026-07-31 --json'],
  status: ['indexer status', 'indexer status --json'],
  login: [
    'indexer login --profile produzione --api-base https://ricerca.example.it --site CHIAVE --private-key-stdin < chiave.txt',
  ],
  profile: ['indexer profile list', 'indexer profile use produzione'],
  completions: ['indexer completions bash > ~/.local/share/bash-completion/completions/indexer'],
};
