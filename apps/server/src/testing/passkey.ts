import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR of what a passkey is made of: small integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') {
    return value >= 0 ? head(0, value) : head(1, -1 - value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) {
    return Buffer.concat([head(2, value.length), value]);
  }
  const entries = [...(value as ReadonlyMap<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

/** A passkey as a phone or a computer keeps one: answers what the studio asks, as WebAuthn's JSON has it. */
export interface TestPasskey {
  readonly id: string;
  register(options: Record<string, unknown>): Record<string, unknown>;
  answer(options: Record<string, unknown>): Record<string, unknown>;
}

/** @param counts those that several devices share do not */
export function aPasskey(origin = 'http://studio.localhost', party = 'studio.localhost', counts = true): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let count = 0;
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    count += counts ? 1 : 0;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(party), Buffer.from([flags]), counter, rest]);
  };
  const answered = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id: id.toString('base64url'),
    register: ({ challenge }) => {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(USER_PRESENT | HAS_KEY, credential)],
      ]);
      return answered({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    answer: ({ challenge }) => {
      const data = clientData('webauthn.get', challenge);
      const told = authenticatorData(USER_PRESENT);
      return answered({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: told.toString('base64url'),
        signature: sign('sha256', Buffer.concat([told, sha256(data)]), privateKey).toString('base64url'),
      });
    },
  };
}
