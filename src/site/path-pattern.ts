/** `/order/:order/payment` + {order: 'R1'} → `/order/R1/payment`. Apart from links.ts: browsers get no slug table. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
	if (!pattern.includes(':')) return pattern;
	return pattern.replace(/:([a-z]+)/gi, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
