/** Where an account is, as kits name it (template-kits §5.2). */
export interface SocialService {
  /** The class and the symbol of its picture: `{serviceName}`. */
  readonly serviceName: string;
  /** What people call it. */
  readonly label: string;
  /** The number that public kits compare; known of some. */
  readonly serviceId?: number;
}

/** By the last two words of the host; the suffix says that the account is an address and no connection. */
const BY_HOST: Readonly<Record<string, SocialService>> = {
  'facebook.com': { serviceName: 'facebook-unauth', label: 'Facebook', serviceId: 60 },
  'twitter.com': { serviceName: 'twitter-unauth', label: 'X', serviceId: 62 },
  'x.com': { serviceName: 'twitter-unauth', label: 'X', serviceId: 62 },
  'instagram.com': { serviceName: 'instagram-unauth', label: 'Instagram', serviceId: 64 },
  'linkedin.com': { serviceName: 'linkedin-unauth', label: 'LinkedIn', serviceId: 65 },
  'youtube.com': { serviceName: 'youtube-unauth', label: 'YouTube', serviceId: 69 },
  'tiktok.com': { serviceName: 'tiktok-unauth', label: 'TikTok' },
  'pinterest.com': { serviceName: 'pinterest-unauth', label: 'Pinterest' },
  'threads.net': { serviceName: 'threads-unauth', label: 'Threads' },
  'threads.com': { serviceName: 'threads-unauth', label: 'Threads' },
  'bsky.app': { serviceName: 'bluesky-unauth', label: 'Bluesky' },
  'vimeo.com': { serviceName: 'vimeo-unauth', label: 'Vimeo' },
  'etsy.com': { serviceName: 'etsy-unauth', label: 'Etsy' },
  'github.com': { serviceName: 'github-unauth', label: 'GitHub' },
  'spotify.com': { serviceName: 'spotify-unauth', label: 'Spotify' },
  'soundcloud.com': { serviceName: 'soundcloud-unauth', label: 'SoundCloud' },
};

/**
 * The service that an account's address belongs to; for one that is not known, a link with the name of its host.
 * @returns undefined for what is no address with https:// or http://
 */
export function socialService(address: string): SocialService | undefined {
  const host = /^https?:\/\/([\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]\S*)?$/.exec(address)?.[1]?.toLowerCase();
  return host === undefined
    ? undefined
    : (BY_HOST[host.split('.').slice(-2).join('.')] ?? { serviceName: 'url', label: host.replace(/^www\./, '') });
}
