import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#src/api/client.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { setFill } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { createDesign } from '#src/designs/storage/contract.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { DesignerProvider } from '#src/editor/context/DesignerContext.tsx';
import { $designId, $designName, $saveProblem, $saveState } from '#src/editor/document/save-state/store.ts';
import { startSaving } from '#src/editor/document/storage/saving.ts';
import { $design, change, openDesign } from '#src/editor/document/store.ts';
import SaveProblemLine from '#src/editor/panels/save-problem/SaveProblemLine.tsx';
import { builtSites } from '#src/site/built-sites.ts';
import { createTranslate } from '#src/site/messages.ts';
import { messages } from '#tests/build/english.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('#src/customers/store.ts', () => ({ callAsUser: asked }));

const [site] = builtSites;
const spec = product('mailer-box-full-color').default;
const made = dielineOfSpec(spec);
if (!site || !made?.ok) throw new Error('no site or dieline');
const dieline = made.value;
const t = createTranslate(messages, 'en-US');

let stop: () => void;
beforeEach(async () => {
	asked.mockReset();
	document.documentElement.lang = 'en-US';
	document.documentElement.dataset.locale = 'en-US';
	openDesign(emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
	$designId.set('theirs');
	$designName.set('Tea');
	stop = startSaving({
		getVariantId: () => 7,
		name: 'Mailer box',
		version: 4,
		drawThumbnail: async () => undefined,
	}).stop;
	await act(async () => {
		render(
			<DesignerProvider
				value={{ t, site, spec, dieline, layout: createSheetLayout(dieline), name: 'Mailer' }}
			>
				<Suspense fallback={null}>
					<SaveProblemLine />
				</Suspense>
			</DesignerProvider>,
		);
	});
});
afterEach(() => {
	stop();
	$saveProblem.set(undefined);
	$saveState.set('clean');
	$designId.set(undefined);
});

/** A change, saved at once. */
async function draw() {
	const { currentAutosave } = await import('#src/editor/document/storage/current-autosave.ts');
	await act(async () => {
		change('editor.step_fill', (design) => setFill(design, 'top', '#2f8f5b'));
		await currentAutosave()?.flush();
	});
}

test('a design that the customer no longer owns is saved as a new one, under its name, with all its objects', async () => {
	asked.mockRejectedValueOnce(new ApiProblem('not_found', 404, 'Gone.'));
	await draw();
	expect($saveState.get()).toBe('refused');
	expect(screen.getByRole('status')).toHaveTextContent(
		'This design was deleted, or it belongs to somebody else.',
	);
	asked.mockResolvedValue({ id: 'mine', name: 'Tea', version: 1 });
	await userEvent.click(screen.getByRole('button', { name: 'Save as a new design' }));
	await expect.poll(() => $saveState.get()).toBe('saved');
	expect(asked.mock.calls[1]?.slice(0, 2)).toEqual([
		createDesign,
		{ name: 'Tea', variantId: 7, document: $design.get() },
	]);
	expect($designId.get()).toBe('mine');
	expect(new URL(location.href).searchParams.get('design')).toBe('mine');
	expect(screen.queryByRole('status')).toBeNull();
});

test('without a session, it says what helps, and tries again under the same name', async () => {
	asked.mockRejectedValueOnce(new ApiProblem('unauthorized', 401, 'No.'));
	await draw();
	expect(screen.getByRole('status')).toHaveTextContent('Allow cookies for this shop');
	asked.mockResolvedValue({ id: 'theirs', name: 'Tea', version: 5 });
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await expect.poll(() => $saveState.get()).toBe('saved');
	expect(asked.mock.calls[1]?.[1]).toMatchObject({ id: 'theirs', version: 4 });
});
