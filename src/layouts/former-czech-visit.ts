/**
 * Whether an address is one that the closed Czech storefront leads to: `fromRegion=CZ` on a host that ends with .com.
 * A local shop's hosts have `.localhost` behind it.
 */
export function isFormerCzechVisit({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean {
	return (
		new URLSearchParams(search).get('fromRegion') === 'CZ' &&
		hostname.replace(/\.localhost$/, '').endsWith('.com')
	);
}
