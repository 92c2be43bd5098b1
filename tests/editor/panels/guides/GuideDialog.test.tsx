import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { dpi } from '#src/designs/preflight/preflight.ts';
import { bleedMm } from '#src/dielines/stock.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { $dialog } from '#src/editor/context/store.ts';
import { openDesign } from '#src/editor/document/store.ts';
import GuideDialog from '#src/editor/panels/guides/GuideDialog.tsx';
import Hints from '#src/editor/panels/guides/Hints.tsx';
import { setView } from '#src/editor/viewport/store.ts';
import { resolveSite } from '#src/site/resolve-site.ts';
import { t } from '#tests/build/english.ts';
import { addImage } from '#tests/designs/design-documents.ts';

beforeEach(() => setView('both'));

const resolved = resolveSite(new URL('http://localhost/'));
if (!resolved.ok) throw new Error('no site');
const { site } = resolved;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!made?.ok) throw new Error('no dieline');
const dieline = made.value;
const empty = emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] });
const drawn = addImage(empty, {
	id: 'logo',
	side: 'top',
	artworkId: 'a1',
	xMm: 100,
	yMm: 75,
	widthMm: 60,
	heightMm: 40,
	rotationDeg: 0,
});

beforeEach(() => {
	localStorage.clear();
	// biome-ignore lint/suspicious/noDocumentCookie: a browser that has not been here.
	document.cookie = 'boxwright_hints=; Path=/; Max-Age=0';
	$dialog.set(undefined);
});

async function show(part: React.ReactNode) {
	await loadDialogTexts(site);
	let shown: ReturnType<typeof render> | undefined;
	await act(async () => {
		shown = render(
			<DesignerProvider
				value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer box' }}
			>
				<Suspense fallback={null}>{part}</Suspense>
			</DesignerProvider>,
		);
	});
	return shown;
}

test('the guidelines name the limits for this box and lead to the best practices', async () => {
	await show(<GuideDialog name="guidelines" onClose={() => $dialog.set(undefined)} />);
	const dialog = screen.getByRole('dialog', { name: 'Artwork guidelines' });
	expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(6);
	expect(dialog).toHaveTextContent(`${bleedMm('corrugated') / 10} cm`);
	expect(dialog).toHaveTextContent(`${dpi.sharp} dpi`);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Best practices' }));
	expect($dialog.get()).toBe('best_practices');
});

test('the best practices have their own name and a way back to the guidelines', async () => {
	await show(<GuideDialog name="best_practices" onClose={() => $dialog.set(undefined)} />);
	const dialog = screen.getByRole('dialog', { name: 'Best practices' });
	expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(4);
	await userEvent.click(within(dialog).getByRole('button', { name: 'Artwork guidelines' }));
	expect($dialog.get()).toBe('guidelines');
});

test('hints appear once something is on the box, one at a time, and never again', async () => {
	openDesign(empty);
	const first = await show(<Hints />);
	expect(screen.queryByRole('complementary')).toBeNull();
	act(() => openDesign(drawn));
	expect(screen.getByRole('status')).toHaveTextContent('Drop a logo');
	await userEvent.click(screen.getByRole('button', { name: 'Next' }));
	expect(screen.getByRole('status')).toHaveTextContent('Drag the packaging');
	await userEvent.click(screen.getByRole('button', { name: 'Close' }));
	expect(screen.queryByRole('complementary')).toBeNull();
	first?.unmount();
	await show(<Hints />);
	expect(screen.queryByRole('complementary')).toBeNull();
});

test('a hint that was read is not read again after a reload; the last one ends them', async () => {
	openDesign(drawn);
	const first = await show(<Hints />);
	await userEvent.click(screen.getByRole('button', { name: 'Next' }));
	first?.unmount();
	await show(<Hints />);
	expect(screen.getByRole('status')).toHaveTextContent('Drag the packaging');
	await userEvent.click(screen.getByRole('button', { name: 'Next' }));
	await userEvent.click(screen.getByRole('button', { name: 'Next' }));
	await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
	expect(screen.queryByRole('complementary')).toBeNull();
});
