/** Questions and the answers given, for their visitors' judgement. */
export interface SearchConversationsTable {
  id: string;
  site_id: string;
  question: string;
  answer: string;
  /** JSON: ids of the sources. */
  sources: string;
  /** 1, 0 or −1. */
  rating: number;
  created_at: number;
}
