/** Instants are milliseconds since the epoch; secrets are kept as SHA-256 in hex, passwords as argon2id. */
export interface AccountsTable {
  id: string;
  /** In lower case. */
  user_name: string;
  password_hash: string;
  /** JSON list of role names. */
  roles: string;
  /** 1 for the accounts shown to try the product with: production refuses them. */
  demo: number;
  disabled: number;
  created_at: number;
}

export interface AccountSessionsTable {
  id: string;
  account_id: string;
  token_hash: string;
  /** The token replaced last, accepted for moments after: two tabs may renew at once. */
  previous_hash: string | null;
  rotated_at: number;
  created_at: number;
  expires_at: number;
  remember: number;
}

export interface AccountAttemptsTable {
  /** What is counted: `account:…`, `address:…`, `mail:…`. */
  key: string;
  attempts: number;
  window_ends_at: number;
}

export interface AccountResetsTable {
  token_hash: string;
  account_id: string;
  expires_at: number;
}
