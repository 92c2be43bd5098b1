import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNetwork } from '#src/api/network.ts';

test.each([
	['203.0.113.7', '203.0.113.7'],
	[' 203.0.113.7 ', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['::FFFF:cb00:7107', '203.0.113.7'],
	['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:DB8:1:2::', '2001:db8:1:2::/64'],
	['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
	['2001:db8::1', '2001:db8:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s is of the network %s', (address, network) => {
	expect(parseNetwork(address)).toBe(network);
});

test.each([
	'',
	'x',
	'1.2.3',
	'1.2.3.256',
	'1.2.3.4.5',
	':',
	':::',
	'1::2::3',
	'1:2:3',
	'12345::',
	'::1:2:3:4:5:6:7:8',
	'g::',
])('%j is not an address, and all invalid addresses are one network', (text) => {
	expect(parseNetwork(text)).toBe('unknown');
});

test('the last 64 bits of an IPv6 address never matter, the first always do', () => {
	const groups = (count: number) =>
		fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });
	const write = (list: readonly number[]) => list.map((group) => group.toString(16)).join(':');
	fc.assert(
		fc.property(groups(4), groups(4), groups(4), groups(4), (one, other, tail, otherTail) => {
			fc.pre(one.some((group) => group !== 0) && other.some((group) => group !== 0));
			const network = parseNetwork(write([...one, ...tail]));
			expect(parseNetwork(write([...one, ...otherTail]))).toBe(network);
			expect(parseNetwork(write([...other, ...tail])) === network).toBe(write(one) === write(other));
		}),
	);
});
