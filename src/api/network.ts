/**
 * The network that a request comes from: what limits and callers without a user are counted by. One household or
 * server gets a whole IPv6 /64, so its addresses count as one; an IPv4 address counts as it is, also written as IPv6
 * (`::ffff:192.0.2.1`).
 */
export const getNetwork = (request: Request): string =>
	// Cloudflare always sets the header; a local shop is called from this machine.
	parseNetwork(request.headers.get('cf-connecting-ip') ?? '127.0.0.1');

/** `203.0.113.7` → itself, `2001:db8:1:2:3::4` → `2001:db8:1:2::/64`; all texts that are not an address count as one network. */
export function parseNetwork(address: string): string {
	const text = address.trim().toLowerCase();
	const ipv4 = readIpv4(text);
	if (ipv4) return ipv4.join('.');
	const groups = readIpv6(text.split('%', 1)[0] ?? '');
	if (!groups) return 'unknown';
	if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
		return [6, 7].flatMap((at) => [(groups[at] ?? 0) >> 8, (groups[at] ?? 0) & 0xff]).join('.');
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(':')}::/64`;
}

function readIpv4(text: string): number[] | undefined {
	const parts = text.split('.');
	const isIpv4 = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
	return isIpv4 ? parts.map(Number) : undefined;
}

/** The eight groups of an IPv6 address. */
function readIpv6(text: string): number[] | undefined {
	const halves = text.split('::');
	if (halves.length > 2) return undefined;
	const [head, tail] = halves.map((half) => (half === '' ? [] : readGroups(half)));
	if (!head || (halves.length === 2 && !tail)) return undefined;
	const missing = 8 - head.length - (tail?.length ?? 0);
	if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
	return [...head, ...Array<number>(missing).fill(0), ...(tail ?? [])];
}

function readGroups(text: string): number[] | undefined {
	const parts = text.split(':');
	const ipv4 = readIpv4(parts.at(-1) ?? '');
	const [a = 0, b = 0, c = 0, d = 0] = ipv4 ?? [];
	const groups = ipv4 ? parts.slice(0, -1) : parts;
	if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
	return [...groups.map((group) => Number.parseInt(group, 16)), ...(ipv4 ? [a * 256 + b, c * 256 + d] : [])];
}
