import { createPublicKey, randomBytes, verify } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createSigner, firstHash, seal, type ChainedProof, findBreak } from './seal.ts';

const ANN = 'ann';
const signer = createSigner(randomBytes(32).toString('base64url'));

function chainOf(contents: readonly string[], userId = ANN): ChainedProof[] {
  const chain: ChainedProof[] = [];
  for (const content of contents) {
    const link = seal(content, chain.at(-1)?.hash ?? firstHash(userId), signer);
    chain.push({ ...link, content, sequence: chain.length + 1 });
  }
  return chain;
}

const contents = fc.array(fc.string(), { minLength: 1, maxLength: 6 });
const flipped = (text: string): string => `${text.startsWith('a') ? 'b' : 'a'}${text.slice(1)}`;

describe('a chain of proofs', () => {
  test('holds as it was sealed, whichever of them were deleted', () =>
    fc.assert(
      fc.property(contents, fc.array(fc.boolean(), { minLength: 6 }), (texts, isDeleted) => {
        const chain = chainOf(texts);
        for (const [at, proof] of chain.entries()) if (isDeleted[at]) proof.content = null;
        expect(findBreak(ANN, chain, signer)).toBeNull();
      }),
    ));

  test.each(['contentHash', 'previousHash', 'hash', 'signature', 'content'] as const)('shows a changed %s', (field) =>
    fc.assert(
      fc.property(contents, fc.nat(), (texts, index) => {
        const at = index % texts.length;
        const chain = chainOf(texts);
        const changed = chain[at];
        if (changed) changed[field] = flipped(changed[field] ?? '');
        expect(findBreak(ANN, chain, signer)).toMatchObject({ sequence: at + 1 });
      }),
    ),
  );

  test('shows one that is missing, added, or moved', () => {
    const chain = chainOf(['one', 'two', 'three']);
    const [one, two, three] = chain;
    if (!one || !two || !three) throw new Error('three were sealed');
    expect(findBreak(ANN, [two, three], signer)).toEqual({ sequence: 2, what: 'chain' });
    expect(findBreak(ANN, [one, three], signer)).toEqual({ sequence: 3, what: 'chain' });
    expect(findBreak(ANN, [two, one, three], signer)).toEqual({ sequence: 2, what: 'chain' });
    expect(findBreak(ANN, [one, two, three, three], signer)).toEqual({ sequence: 3, what: 'chain' });
  });

  test('shows that its end is cut off, by how far it reached', () => {
    const chain = chainOf(['one', 'two', 'three']);
    const reached = { proofs: 3, newestHash: chain[2]?.hash ?? '' };
    expect(findBreak(ANN, chain, signer, reached)).toBeNull();
    expect(findBreak(ANN, chain.slice(0, 2), signer, reached)).toEqual({ sequence: 3, what: 'chain' });
    expect(findBreak(ANN, [], signer, reached)).toEqual({ sequence: 1, what: 'chain' });
    const others = chainOf(['one', 'two', 'another']);
    expect(findBreak(ANN, others, signer, reached), 'sealed again').toEqual({ sequence: 3, what: 'chain' });
    const longer = chainOf(['one', 'two', 'three', 'four']);
    expect(findBreak(ANN, longer, signer, reached), 'one more by a node of an earlier release').toBeNull();
  });

  test('sealed anew by another key, or of another account, does not hold', () => {
    const other = createSigner(randomBytes(32).toString('base64url'));
    expect(findBreak(ANN, chainOf(['one']), other)).toEqual({ sequence: 1, what: 'signature' });
    expect(findBreak('bob', chainOf(['one']), signer)).toEqual({ sequence: 1, what: 'chain' });
  });
});

test('the signature is verified by the public key alone, as anybody would', () => {
  const { hash, signature } = seal('content', firstHash(ANN), signer);
  const x = Buffer.from(signer.publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64'))).toBe(true);
});

test('one secret is one key, and what is no seed is refused', () => {
  const secret = randomBytes(32).toString('base64url');
  expect(createSigner(secret).publicKey).toBe(createSigner(secret).publicKey);
  expect(() => createSigner('short')).toThrow('no Ed25519 key');
});
