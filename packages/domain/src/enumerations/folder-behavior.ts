/** How a folder of pages answers (ENUM-005); contexts that write 4 mean a variation. */
export const FolderBehavior = {
  Index: 1,
  Redirect: 2,
  None: 3,
  Variation: 4,
} as const;
export type FolderBehavior = (typeof FolderBehavior)[keyof typeof FolderBehavior];
