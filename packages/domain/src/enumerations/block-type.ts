/** What a block is (ENUM-002); codes run from 1 to 72, and 1337 is a website component. */
export const BlockType = {
  Navigation: 1,
  Html: 2,
  Logo: 3,
  Map: 4,
  Image: 5,
  Gallery: 8,
  Form: 9,
  Product: 43,
  Newsletter: 51,
  Donation: 52,
  Button: 53,
  MemberArea: 67,
  Accordion: 69,
  WebsiteComponent: 1337,
} as const;
export type BlockType = (typeof BlockType)[keyof typeof BlockType];
