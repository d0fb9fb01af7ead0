/**
 * What a content item is (ENUM-007). The documents name codes up to 14 and 54; those between are the public template
 * language's, the last three the items of collections that the documents name (ENUM-004).
 */
export const RecordType = {
  Undefined: -1,
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
  Binary: 15,
  CssAsset: 16,
  TweakAsset: 17,
  DigitalGood: 18,
  Attachment: 19,
  WordpressExport: 20,
  JsonExport: 21,
  SiteSearch: 30,
  ActiveTime: 31,
  Tweet: 50,
  Checkin: 52,
  KnowledgeBaseArticle: 54,
  PortfolioItem: 61,
  Lesson: 62,
  Course: 63,
} as const;
export type RecordType = (typeof RecordType)[keyof typeof RecordType];
