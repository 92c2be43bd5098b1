/** The time zone of a request as Cloudflare knows it, by its IANA name; Poland's, where the shop is, when it is unknown. */
export function visitorTimeZone(request: Request): string {
	const { cf } = request as { readonly cf?: { readonly timezone?: unknown } };
	return typeof cf?.timezone === 'string' && isTimeZone(cf.timezone) ? cf.timezone : 'Europe/Warsaw';
}

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}
