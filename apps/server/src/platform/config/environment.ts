import { SITE_MAKERS } from '@portico/domain';
import { isIP } from 'node:net';
import { z } from 'zod';
import { hostName } from './host-name.ts';
import { StartRefusal } from './refusal.ts';

const url = (schemes: RegExp, example: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.test(value), `must be a URL such as ${example}`);
const host = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name, with a port where it needs one');
const whole = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);
const onOff = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on');

/** What the proxy check of Fastify reads: an address, a network, or the name of one. */
function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0) {
    return ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
  }
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return isPrefix && rest.length === 0;
}

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  HOST: z.string().min(1).default('localhost'),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(/^postgres(ql)?:/, 'postgresql://user:password@host:5432/portico').optional(),
  DATABASE_SERVER_URL: url(
    /^postgres(ql)?:\/\/portico_server[:@]/,
    'postgresql://portico_server:password@host:5432/portico',
  ).optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?:/, 'postgresql://user:password@host:5432/portico').optional(),
  DATABASE_CONNECTIONS: whole(1, 200).optional(),
  DATABASE_NAMED_STATEMENTS: onOff.default(true),
  SECRET_KEY: z
    .string()
    .min(32, { error: 'must have at least 32 characters', abort: true })
    .refine(isUnguessable, 'must be random: take what `openssl rand -base64 32` prints')
    .optional(),
  PLATFORM_HOST: host.optional(),
  SITES_HOST: host.optional(),
  PREVIEW_HOST: host.optional(),
  SITE_ADDRESSES: z
    .string()
    .refine(
      (value) => value.split(',').every((one) => isIP(one.trim()) === 4),
      'must be addresses such as 203.0.113.40, with commas between them',
    )
    .optional(),
  DNS_SERVERS: z.string().min(1).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((entry) => isProxy(entry.trim())),
      'must be addresses such as 10.0.0.1 or 10.0.0.0/8, with commas between them',
    )
    .optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  SMTP_URL: url(/^smtps?:/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address such as "Shop <shop@example.com>"',
    )
    .default('Portico <no-reply@localhost>'),
  STRIPE_API_URL: url(/^https?:/, 'https://api.stripe.com').optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  RECAPTCHA_PROJECT: z.string().min(1).optional(),
  RECAPTCHA_API_KEY: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: url(/^https?:/, 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as "info"')
    .default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  JOBS: onOff.default(true),
  NEW_SITES: z.enum(SITE_MAKERS, 'must be "owners", "members" or "operator"').default('owners'),
  SIGN_UP: z.enum(['invitation', 'open'], 'must be "invitation" or "open"').default('invitation'),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000_000).default(6000),
  /** A clamd that looks into files that visitors send with forms: `tcp://host:port`. */
  FILE_CHECK: z
    .string()
    .regex(/^tcp:\/\/[^\s/:]+(:\d{1,5})?$/, 'must be like "tcp://localhost:3310"')
    .optional(),
  SUBMISSIONS_PER_HOUR: whole(1, 1_000_000_000).default(500),
  OPEN_HOLDS_PER_ADDRESS: whole(1, 1_000_000).default(500),
  UNFINISHED_PAYMENTS_PER_ADDRESS: whole(1, 1_000_000).default(5),
  HELD_PIECES_PER_ADDRESS: whole(1, 1_000_000_000).default(500),
});

/** Every variable that is read, in the order of the documents. */
export const ENVIRONMENT_VARIABLES = Object.keys(schema.shape);

/** The checked environment; names as the operator spells them. */
export type Environment = Readonly<z.infer<typeof schema>>;

/**
 * Reads the process's environment.
 * @throws {StartRefusal} naming each variable that cannot be used and what it must be
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new StartRefusal(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${lowerFirst(issue.message)}.`).join('\n'),
    );
  }
  const s3 = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = result.data.S3_BUCKET ? s3.filter((name) => !result.data[name]) : [];
  if (missing.length > 0) {
    throw new StartRefusal(`${missing.join(' and ')} must be set because S3_BUCKET is.`);
  }
  if (areNested(result.data.PLATFORM_HOST, result.data.SITES_HOST)) {
    throw new StartRefusal('SITES_HOST must be of another domain than PLATFORM_HOST.');
  }
  if (
    areNested(result.data.PLATFORM_HOST, result.data.PREVIEW_HOST) ||
    areNested(result.data.SITES_HOST, result.data.PREVIEW_HOST)
  ) {
    throw new StartRefusal('PREVIEW_HOST must be of another domain than PLATFORM_HOST and SITES_HOST.');
  }
  if (result.data.PLATFORM_HOST !== undefined && result.data.TRUST_PROXY === undefined) {
    throw new StartRefusal(
      'TRUST_PROXY must name the proxy that speaks TLS, because PLATFORM_HOST is set: without it nobody could sign in safely.',
    );
  }
  return result.data;
}

/**
 * Whether a key was drawn rather than thought of (SEC-55): what people type has few different characters, the same run of
 * them again, or a word for what it is. Of keys of 32 random hexadecimal digits, two in a million have fewer than nine
 * different ones.
 */
function isUnguessable(key: string): boolean {
  const isRepeated = /(.{6,}).*\1/s.test(key);
  return new Set(key).size >= 9 && !isRepeated && !/change.?me|secret|password|example/i.test(key);
}

/** Owners' scripts run on sites and must not reach the studio's cookies, so neither host may lie within the other. */
function areNested(platform: string | undefined, sites: string | undefined): boolean {
  if (platform === undefined || sites === undefined) {
    return false;
  }
  const studio = `.${hostName(platform)}`;
  const published = `.${hostName(sites)}`;
  return studio.endsWith(published) || published.endsWith(studio);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
