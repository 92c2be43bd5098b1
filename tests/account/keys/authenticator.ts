import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const flags = { userPresent: 0x01, userVerified: 0x04, hasKey: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The part of CBOR (RFC 8949) that WebAuthn needs: whole numbers, text, bytes and maps. */
function encode(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
	const head = (type: number, length: number) =>
		length < 24
			? Buffer.from([(type << 5) | length])
			: length < 256
				? Buffer.from([(type << 5) | 24, length])
				: Buffer.from([(type << 5) | 25, length >> 8, length & 0xff]);
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string')
		return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item as Buffer)]);
	return Buffer.concat([head(5, value.size), ...entries]);
}

export interface Ceremony {
	readonly challenge: string;
	readonly origin?: string;
	readonly rpId?: string;
	/** The authenticator has not verified the user. */
	readonly isUnverified?: boolean;
	/** What the authenticator claims to have counted. */
	readonly counter?: number;
}

/** An authenticator with one passkey (ES256), as the calls get its answers. */
export function createAuthenticator() {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const credentialId = randomBytes(16);
	const id = credentialId.toString('base64url');
	let count = 0;

	const clientData = (type: string, { challenge, origin = 'http://localhost' }: Ceremony) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const authData = ({ rpId = 'localhost', isUnverified, counter }: Ceremony, key?: Buffer) => {
		const bits = flags.userPresent | (isUnverified ? 0 : flags.userVerified) | (key ? flags.hasKey : 0);
		const counted = Buffer.alloc(4);
		counted.writeUInt32BE(counter ?? count);
		return Buffer.concat([sha256(rpId), Buffer.from([bits]), counted, key ?? Buffer.alloc(0)]);
	};

	/** What `navigator.credentials.create` answers. */
	function create(ceremony: Ceremony) {
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
		const key = encode(
			new Map<number, unknown>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, Buffer.from(x, 'base64url')],
				[-3, Buffer.from(y, 'base64url')],
			]),
		);
		const length = Buffer.from([0, credentialId.length]);
		const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
		const attestation = encode(
			new Map<string, unknown>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', authData(ceremony, attested)],
			]),
		);
		return {
			id,
			client_data: clientData('webauthn.create', ceremony).toString('base64url'),
			attestation_object: attestation.toString('base64url'),
			transports: ['internal'],
		};
	}

	/** What `navigator.credentials.get` answers; counts one up. */
	function get(ceremony: Ceremony) {
		count += 1;
		const data = clientData('webauthn.get', ceremony);
		const authenticatorData = authData(ceremony);
		const signed = Buffer.concat([authenticatorData, sha256(data)]);
		return {
			id,
			client_data: data.toString('base64url'),
			authenticator_data: authenticatorData.toString('base64url'),
			signature: sign('sha256', signed, privateKey).toString('base64url'),
		};
	}
	return { id, create, get };
}
