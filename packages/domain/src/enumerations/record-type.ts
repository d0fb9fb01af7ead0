/** What a content item is (ENUM-007); the documents name these of the codes up to 63. */
export const RecordType = {
  Text: 1,
  Image: 2,
  Quote: 4,
  Link: 5,
  Chat: 6,
  Audio: 7,
  Video: 8,
  Review: 10,
  StoreItem: 11,
  Event: 12,
  Thread: 13,
  Gallery: 14,
  KnowledgeBaseArticle: 54,
} as const;
export type RecordType = (typeof RecordType)[keyof typeof RecordType];
