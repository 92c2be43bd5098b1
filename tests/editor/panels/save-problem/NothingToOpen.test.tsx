import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import NothingToOpen from '#src/editor/panels/save-problem/NothingToOpen.tsx';
import { createTranslate } from '#src/site/messages.ts';
import { messages } from '#tests/build/english.ts';

const t = createTranslate(messages, 'en-US');
beforeEach(() => {
	document.documentElement.lang = 'en-US';
	document.documentElement.dataset.locale = 'en-US';
});

test.each([
	[
		'a number of a product in a version that there is not',
		{ refusedSku: 'MBF-1x1x1-W1-HD-0', title: 'Mailer box', backPath: '/products/mailer' },
		'Mailer box: this version is not available',
		/“MBF-1x1x1-W1-HD-0” contains a size/,
		['Back to the product', '/products/mailer'],
	],
	[
		'a number of nothing',
		{ refusedSku: 'XYZ-1', title: '', backPath: '/shop/' },
		'We do not sell “XYZ-1”',
		/No product has this number/,
		['All products', '/shop/'],
	],
	[
		'a design that is gone or another’s',
		{ designId: 'd1', title: '', backPath: '/shop/' },
		'This design cannot be opened',
		/It was deleted, or it was made in another browser/,
		['My designs', '/designs/'],
	],
	[
		'nothing at all',
		{ title: '', backPath: '/shop/' },
		'No product chosen yet',
		/design it here/,
		['All products', '/shop/'],
	],
] as const)('%s is reported, with a way to continue', async (_, asked, title, help, [name, href]) => {
	await act(async () => {
		render(
			<Suspense fallback={null}>
				<NothingToOpen t={t} designId={undefined} minePath="/designs/" {...asked} />
			</Suspense>,
		);
	});
	expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
	expect(screen.getByText(help)).toBeVisible();
	expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
	expect(screen.getAllByRole('link')).toHaveLength(1);
});
