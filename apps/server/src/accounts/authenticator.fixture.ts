import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string };

/** A software passkey: ES256, no attestation, with a counter. */
export type Authenticator = {
  register(options: Options & { rp: { id?: string } }): object;
  signIn(options: Options & { rpId?: string }): object;
};

const USER_IS_PRESENT = 0x01;
const USER_IS_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, credential: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([flags | USER_IS_PRESENT | USER_IS_VERIFIED]),
      count,
      credential,
    ]);
  };
  const credential = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    // COSE: kty EC2, alg ES256, crv P-256 and the point.
    const key = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  };
  const answer = (response: Record<string, Buffer>, extra: object = {}) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: {
      ...Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
      ...extra,
    },
  });

  return {
    register({ challenge, rp }) {
      const authData = authenticatorData(rp.id ?? '', HAS_CREDENTIAL, credential());
      const attestationObject = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ]);
      return answer(
        { clientDataJSON: clientData('webauthn.create', challenge), attestationObject },
        { transports: ['internal'] },
      );
    },
    signIn({ challenge, rpId = '' }) {
      const clientDataJSON = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Buffer | readonly (readonly [key: number | string, item: Cbor])[];

/** Only what an attestation needs; a map is a list of pairs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}
