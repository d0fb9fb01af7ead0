import { describe, expect, it } from 'vitest';
import { socialService } from './social-service.ts';

describe('socialService', () => {
  it.each([
    ['https://www.instagram.com/slackwater', 'instagram-unauth', 'Instagram'],
    ['https://x.com/slackwater', 'twitter-unauth', 'X'],
    ['https://m.facebook.com/slackwater', 'facebook-unauth', 'Facebook'],
    ['https://www.mastodon.example/@slackwater', 'url', 'mastodon.example'],
    ['https://notinstagram.com/slackwater', 'url', 'notinstagram.com'],
  ])('knows the service of %s', (address, serviceName, label) => {
    expect(socialService(address)).toMatchObject({ serviceName, label });
  });

  it.each(['', '@slackwater', 'instagram', 'javascript:alert(1)', 'mailto:a@b.example', 'https://localhost/x'])(
    'takes %j for no address of an account',
    (address) => {
      expect(socialService(address)).toBeUndefined();
    },
  );
});
