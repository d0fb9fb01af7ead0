/** Where a background comes from (ENUM-001). */
export const BackgroundSource = {
  Undefined: -1,
  Upload: 1,
  Instagram: 2,
  Video: 3,
  None: 4,
} as const;
export type BackgroundSource = (typeof BackgroundSource)[keyof typeof BackgroundSource];
