import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { addObjects } from '#src/designs/document/commands.ts';
import { clipboardType } from '#src/editor/document/clipboard.ts';
import { $alignTo, $design, $history, $selection, openDesign, undoStep } from '#src/editor/document/store.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { openWorkspace } from '#tests/build/designer.tsx';
import { shape } from '#tests/designs/design-documents.ts';

beforeEach(() => {
	openWorkspace();
	act(() =>
		openDesign(
			addObjects($design.get(), [
				shape('a'),
				shape('b', { xMm: 90, yMm: 63 }),
				shape('c', { xMm: 131, yMm: 97, widthMm: 40 }),
			]),
		),
	);
	$alignTo.set('selection');
});

const aside = () => screen.getByRole('complementary', { name: 'Properties' });
const press = async (name: string) => userEvent.click(await within(aside()).findByRole('button', { name }));
const steps = () => $history.get().past.length;
const lying = (key: 'xMm' | 'yMm') => $design.get().objects.map((object) => object[key]);
const choose = (...ids: string[]) => act(() => $selection.set(ids));

describe('several objects', () => {
	test('are counted, with their common position in the region’s unit', async () => {
		choose('a', 'b');
		expect(await within(aside()).findByText('2 objects selected')).toBeVisible();
		expect(within(aside()).getByRole('textbox', { name: 'Left' })).toHaveValue('4');
		expect(within(aside()).getByRole('textbox', { name: 'Width' })).toHaveValue('6');
	});

	test('a width is that of all of them, in proportion, as one step', async () => {
		choose('a', 'b');
		const field = await within(aside()).findByRole('textbox', { name: 'Width' });
		await userEvent.clear(field);
		await userEvent.type(field, '12{Enter}');
		const [a, b] = $design.get().objects;
		expect([a?.xMm, b?.xMm].map((x) => Math.round(x ?? 0))).toEqual([60, 140]);
		expect(a).toMatchObject({ heightMm: 20 });
		expect(steps()).toBe(1);
	});

	test('are aligned to each other, to their side and to the sheet', async () => {
		choose('a', 'b');
		await press('Align left');
		await expect.poll(() => lying('xMm').slice(0, 2)).toEqual([50, 50]);
		await press('Side');
		await press('Align top');
		await expect.poll(() => lying('yMm').slice(0, 2)).toEqual([5, 5]);
		await press('Sheet');
		await press('Align bottom');
		// The mailer's sheet continues below its lid.
		await expect.poll(() => (lying('yMm')[0] ?? 0) > 150).toBe(true);
		expect(steps()).toBe(3);
	});

	test('three are spread evenly; the outermost stay', async () => {
		choose('a', 'b', 'c');
		await press('Distribute gaps horizontally');
		// Free: from 60 to 111 without 20 are 31.
		await expect.poll(() => lying('xMm')).toEqual([50, 85.5, 131]);
	});

	test('are grouped, selected as one, and ungrouped again', async () => {
		choose('a', 'b');
		await press('Group');
		expect(new Set($design.get().objects.map(({ groupId }) => groupId)).size).toBe(2);
		choose('a');
		await userEvent.keyboard('{Escape}');
		expect($selection.get()).toEqual(['a', 'b']);
		await press('Ungroup');
		expect($design.get().objects.every(({ groupId }) => groupId === undefined)).toBe(true);
	});

	test('are mirrored together', async () => {
		choose('a', 'b');
		await userEvent.keyboard('{Shift>}H{/Shift}');
		await expect.poll(() => lying('xMm').slice(0, 2)).toEqual([90, 50]);
		expect($design.get().objects[0]).toMatchObject({ flipX: true });
	});
});

describe('lock and hide', () => {
	test('what is locked neither moves nor goes', async () => {
		choose('a');
		await press('Lock or unlock');
		await userEvent.keyboard('{ArrowRight}{Delete}');
		expect($design.get().objects[0]).toMatchObject({ id: 'a', xMm: 50, isLocked: true });
		await press('Lock or unlock');
		expect($design.get().objects[0]).not.toHaveProperty('isLocked');
	});

	test('a custom name is shown in the list', async () => {
		choose('a');
		await within(aside()).findByRole('textbox', { name: 'Object name' });
		await userEvent.keyboard('{F2}Seal{Enter}');
		expect(
			await within(aside()).findByRole('treeitem', { name: /^Seal, shape, Top, 2 × 1 cm/ }),
		).toBeVisible();
	});
});

describe('keys', () => {
	test('Ctrl+A selects all of the open side', async () => {
		act(() => openDesign(addObjects($design.get(), [shape('wall', { side: 'left' })])));
		await userEvent.keyboard('{Control>}a{/Control}');
		expect($selection.get()).toEqual(['a', 'b', 'c']);
	});

	test.each([
		['{Shift>}[BracketRight]{/Shift}', '}', 'c a b'],
		['{PageUp}', ']', 'c a b'],
		['{PageDown}', '[', 'a b c'],
	])('%s takes several to another place in the order, and they keep theirs', async (keys, key, order) => {
		choose('a', 'b');
		if (keys.startsWith('{Shift')) await userEvent.keyboard(key === '}' ? '}' : key);
		else await userEvent.keyboard(keys);
		expect(
			$design
				.get()
				.objects.map(({ id }) => id)
				.join(' '),
		).toBe(order);
	});
});

describe('the clipboard', () => {
	const clip = (type: string, data = new DataTransfer()) => {
		const event = new Event(type, { bubbles: true, cancelable: true });
		Object.defineProperty(event, 'clipboardData', { value: data });
		act(() => {
			document.body.dispatchEvent(event);
		});
		return data;
	};

	test('carries objects to another side, and cut takes them away', async () => {
		choose('a', 'b');
		const data = clip('cut');
		expect(data.getData(clipboardType)).toContain('"a"');
		expect($design.get().objects.map(({ id }) => id)).toEqual(['c']);
		act(() => $side.set('back'));
		clip('paste', data);
		expect($design.get().objects.map(({ side }) => side)).toEqual(['top', 'back', 'back']);
		expect($selection.get()).toHaveLength(2);
		expect(screen.getByRole('status')).toHaveTextContent('2 objects pasted on the side: Back.');
		act(undoStep);
		act(undoStep);
		expect($design.get().objects.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	});

	test('clipboard content that is not an object of the editor is left to the browser', () => {
		const data = new DataTransfer();
		data.setData('text/plain', 'words');
		clip('paste', data);
		expect(steps()).toBe(0);
	});
});
