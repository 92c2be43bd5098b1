// Loaded before the tests, because the designer loads it by dynamic import.
import { $history, $selected, $selection, change, openDesign } from '#src/editor/document/store.ts';
import { $crop } from '#src/editor/sheet/store.ts';
import { $view } from '#src/editor/viewport/store.ts';
import '#src/editor/shell/CropBar.tsx';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addObject } from '#src/designs/document/commands.ts';
import { loadDialogTexts } from '#src/editor/context/DialogTexts.tsx';
import { openWorkspace } from '#tests/build/designer.tsx';
import { bare } from '../../designs/design-documents.ts';

const sheet = () => document.getElementById('sheet') as HTMLElement;
const bar = () => screen.findByRole('toolbar', { name: 'Crop' });
const leftCut = () =>
	within(within(screen.getByRole('complementary')).getByRole('group', { name: 'Crop' })).getByRole(
		'textbox',
		{ name: 'Left' },
	);
const steps = () => $history.get().past.length;

// The texts are loaded late too.
beforeAll(async () => {
	await loadDialogTexts({ locale: 'en-US', languageTag: 'en' });
});
beforeEach(() => {
	$crop.set(undefined);
	$view.set('flat');
	openWorkspace();
	act(() => {
		openDesign(
			addObject(bare(), {
				kind: 'image',
				id: 'i1',
				side: 'top',
				artworkId: 'a1',
				xMm: 100,
				yMm: 75,
				rotationDeg: 0,
				widthMm: 40,
				heightMm: 40,
				crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
				mask: 'ellipse',
			}),
		);
		$selection.set(['i1']);
	});
});

test('Enter on the sheet goes behind the frame; arrows move the picture and pull the frame; Enter keeps it as one step', async () => {
	sheet().focus();
	await userEvent.keyboard('{Enter}');
	await bar();
	expect(sheet()).toHaveFocus();
	await userEvent.keyboard('{ArrowRight}{ArrowRight}');
	expect($selected.get()).toMatchObject({
		xMm: 100,
		widthMm: 40,
		crop: { x: expect.closeTo(0.225), y: 0.25 },
	});
	await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Shift>}{Alt>}{ArrowUp}{/Alt}{/Shift}');
	expect($selected.get()).toMatchObject({ widthMm: 41, heightMm: 39, xMm: 100.5, yMm: 75.5 });
	// The panel's numbers are in step: 22.5 % of the left are cut off.
	expect(leftCut()).toHaveValue('22.5');
	expect(steps()).toBe(0);
	await userEvent.keyboard('{Enter}');
	expect(screen.queryByRole('toolbar', { name: 'Crop' })).toBeNull();
	expect(steps()).toBe(1);
	expect($selected.get()).toMatchObject({ widthMm: 41, mask: 'ellipse' });
	await userEvent.keyboard('{Control>}z{/Control}');
	expect($selected.get()).toMatchObject({ widthMm: 40, crop: { x: 0.25 } });
});

test('numbers typed meanwhile are part of it, and Escape discards all of it', async () => {
	await userEvent.click(await screen.findByRole('button', { name: 'Crop on the sheet' }));
	await bar();
	const left = leftCut();
	await userEvent.clear(left);
	await userEvent.type(left, '50{Enter}');
	expect($selected.get()).toMatchObject({ widthMm: 20 });
	sheet().focus();
	await userEvent.keyboard('{ArrowLeft}{Escape}');
	expect($crop.get()).toBeUndefined();
	expect($selected.get()).toMatchObject({ widthMm: 40, crop: { x: 0.25, width: 0.5 } });
	expect(steps()).toBe(0);
	expect($history.get().mark).toBeUndefined();
});

test('its key, another tool, or another selection apply the crop', async () => {
	const key = await screen.findByRole('button', { name: 'Crop on the sheet' });
	await userEvent.click(key);
	await bar();
	sheet().focus();
	await userEvent.keyboard('{ArrowLeft}');
	await userEvent.click(key);
	expect($crop.get()).toBeUndefined();
	await expect.poll(steps).toBe(1);
	await userEvent.click(key);
	await bar();
	sheet().focus();
	await userEvent.keyboard('{ArrowLeft}{Delete}');
	// Two steps: the crop, and what came after it.
	expect(steps()).toBe(3);
	expect($selected.get()).toBeUndefined();
});

test('a locked picture is not cropped', async () => {
	act(() =>
		change('arrange.step_lock', (design) => ({
			...design,
			objects: design.objects.map((object) => ({ ...object, isLocked: true })),
		})),
	);
	sheet().focus();
	await userEvent.keyboard('{Enter}');
	expect($crop.get()).toBeUndefined();
	expect(await screen.findByRole('button', { name: 'Crop on the sheet' })).toBeDisabled();
});
