import { describe, expect, it } from 'vitest';
import { BackgroundSource } from './background-source.ts';
import { BlockType } from './block-type.ts';
import { CollectionType } from './collection-type.ts';
import { FolderBehavior } from './folder-behavior.ts';
import { PageType } from './page-type.ts';
import { PermissionType } from './permission-type.ts';
import { ProductType } from './product-type.ts';
import { promotedBlockTypes } from './promoted-block-type.ts';
import { RecordType } from './record-type.ts';
import { sliceTypes } from './slice-type.ts';

describe('the enumerations', () => {
  it('[ENUM-001] background sources', () => {
    expect(BackgroundSource).toEqual({ Undefined: -1, Upload: 1, Instagram: 2, Video: 3, None: 4 });
  });

  it('[ENUM-002] block types', () => {
    expect(BlockType).toMatchObject({
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
    });
  });

  it('[ENUM-003] block types run from 1 to 72, and 1337 is a website component', () => {
    const codes = Object.values(BlockType);

    // Numbers that public template engines list, and scripts and styles of kits look for.
    expect(BlockType).toMatchObject({
      CollectionLink: 12,
      TagCloud: 14,
      Menu: 18,
      Spacer: 21,
      Embed: 22,
      Code: 23,
      Calendar: 26,
      Quote: 31,
      Video: 32,
      Search: 33,
      Audio: 41,
      Markdown: 44,
      HorizontalRule: 47,
      Rss: 49,
      SocialAccountLinks: 54,
      SummaryV2: 55,
      TourDates: 59,
      Archive: 61,
      Chart: 62,
    });
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => code < 1 || code > 72)).toEqual([1337]);
    expect(BlockType.WebsiteComponent).toBe(1337);
    // Both ends are taken, and there are about 60.
    expect([codes.includes(1), codes.includes(72)]).toEqual([true, true]);
    expect(Math.abs(codes.length - 60)).toBeLessThanOrEqual(6);
  });

  it('[ENUM-004] collection types', () => {
    expect(CollectionType).toMatchObject({
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
    });
  });

  it('[ENUM-005] folder behaviours', () => {
    expect(FolderBehavior).toEqual({ Index: 1, Redirect: 2, None: 3, Variation: 4 });
  });

  it('who may see a page: 1 for all, and the more the fewer', () => {
    expect(PermissionType).toEqual({ Everyone: 1, Password: 2, Accounts: 3, Staff: 4 });
  });

  it('[ENUM-006] product types', () => {
    expect(ProductType).toEqual({ Physical: 1, Digital: 2, Service: 3, GiftCard: 4, Paywall: 5 });
  });

  it('[ENUM-007] record types', () => {
    expect(RecordType).toMatchObject({
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
    });
    const codes = Object.values(RecordType);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Math.max(...codes)).toBe(63);
  });

  it('[ENUM-008] slice types', () => {
    expect(sliceTypes.join(', ')).toBe(
      'heading, body, image, gallery, video, social-icons, buttons, navigation, custom-form, newsletter, album, map, logo, action, form, lock, password, twitter',
    );
  });

  it('[ENUM-009] page types', () => {
    expect(PageType).toEqual({
      MainContent: 1,
      Page: 2,
      SplashPage: 3,
      ContentItem: 50,
      NotFound: 100,
      Error: 101,
      Search: 102,
      LockScreen: 103,
      PopupOverlay: 104,
      ProtectedContent: 105,
      MemberAreaAccessDenied: 106,
      Paywall: 107,
      ShowCart: 200,
      Checkout: 201,
      OrderConfirmed: 202,
      Donate: 203,
      ContributionConfirmed: 204,
      CartV2: 205,
      SubscriptionConfirmed: 206,
      OrderReceived: 207,
      MembershipConfirmed: 208,
      ReviewsRequest: 209,
      DigitalProductComposerPreview: 210,
      OrderStatus: 211,
      NewsletterUnsubscribe: 300,
      CommerceEmailPreview: 301,
      SingleSignOn: 400,
    });
  });

  it('[ENUM-010] promoted block types', () => {
    expect(promotedBlockTypes.join(', ')).toBe(
      'map, embed, image, code, quote, twitter, link, video, foursquare, instagram, form',
    );
  });
});
