/** Characters of what owners write about their files. */
export const MEDIA_LIMITS = {
  altText: 250,
  fileName: 200,
  folderName: 60,
  search: 100,
} as const;
