/** What a collection holds (ENUM-004); the documents name these. */
export const CollectionType = {
  Generic: 1,
  Subscription: 2,
  GalleryBlock: 6,
  TemplatePage: 7,
  SplashPage: 8,
  Page: 10,
  Products: 13,
  SlideGallery: 15,
  AlbumBlock: 18,
  Portfolio: 23,
  Lessons: 24,
  Course: 25,
} as const;
export type CollectionType = (typeof CollectionType)[keyof typeof CollectionType];
