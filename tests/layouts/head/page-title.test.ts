import { expect, test } from 'vitest';
import { pageTitle } from '#src/layouts/head/page-title.ts';

const line = 'Boxwright, Verpackungen nach Maß';

test.each([
	['Versandschachtel, braun', 'Versandschachtel, braun | Boxwright'],
	// Too short with the brand alone: what it sells is said as well.
	['AGB', 'AGB | Boxwright, Verpackungen nach Maß'],
	// Too long with the brand: without it.
	['Versandschachtel aus Kraftkarton mit schwarzem Druck, blickdicht', undefined],
	[
		'Versandschachtel aus Kraftkarton mit schwarzem Druck',
		'Versandschachtel aus Kraftkarton mit schwarzem Druck',
	],
	['Boxwright: Verpackungen mit Ihrem Druck', 'Boxwright: Verpackungen mit Ihrem Druck'],
	['Über Boxwright', 'Über Boxwright | Boxwright, Verpackungen nach Maß'],
])('%s', (name, title) => {
	expect(pageTitle(name, line)).toBe(title ?? `${name} | Boxwright`);
});
