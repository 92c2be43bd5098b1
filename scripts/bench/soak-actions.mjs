// Actions of the soak test: each round ends with an empty box in the view "Both".
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shop/processes.mjs';
import { createDesignerDriver } from './designer-driver.mjs';

const artwork = (name, mimeType) => ({
	name,
	mimeType,
	buffer: readFileSync(join(root, 'e2e', 'artwork', name)),
});
const pictures = [artwork('press-inks.jpg', 'image/jpeg'), artwork('sunrise.svg', 'image/svg+xml')];
const sides = [1, 2, 3, 4, 5, 6, 7];

/** A text: added, typed into, dragged, resized, turned and copied. */
const textActions = ({ page, keys, adding, near, handle, corner, drag }, round) => ({
	'open a side': () => keys(String(1 + (round % 6)), '9'),
	'add a text': () => adding(1, () => keys('t')),
	'close the hints': async () => {
		const close = page
			.getByRole('complementary', { name: 'First steps' })
			.getByRole('button', { name: 'Close' });
		if (round === 0) await close.click();
	},
	'type into it': () => page.keyboard.type(` ${round}`),
	'drag it': async () => {
		await drag(await near(), 30, 20);
	},
	'pull its corner': async () => drag(await corner(), 15, 10),
	'turn it': async () => drag(await handle('grab', 0, -1), 40, 10),
	'duplicate it': () => adding(1, () => keys('Control+D')),
	'move the copy': () => keys('Shift+ArrowRight', 'Shift+ArrowDown', 'ArrowLeft'),
});

/** Shapes: added, resized, aligned, dragged and grouped. */
const shapeActions = ({ keys, adding, near, corner, drag }) => ({
	'add a rectangle': () => adding(1, () => keys('r')),
	'add an ellipse': () => adding(1, () => keys('o')),
	'pull the ellipse': async () => drag(await corner(), 12, 8),
	'add a line': () => adding(1, () => keys('l')),
	'select all': () => keys('Control+A'),
	align: () => keys('Alt+H'),
	'drag all': async () => {
		await drag(await near(), -25, 15);
	},
	'group and ungroup': () => keys('Control+G', 'Shift+Control+G'),
});

/** Undo, redo and the panels that add something. */
const panelActions = ({ undo, redo, adding, panel }, round) => ({
	'undo six steps': undo(6),
	'redo six steps': redo(6),
	'add a shape from the panel': panel('Elements', (shown) =>
		adding(1, () =>
			shown
				.getByRole('button')
				.nth(2 + (round % 6))
				.click(),
		),
	),
	'add a code': panel('Barcodes', async (shown) => {
		await shown.getByRole('textbox').first().fill(`https://box.example/${round}`);
		await adding(1, () => shown.getByRole('button', { name: 'Add the code' }).click());
	}),
	patterns: panel('Patterns', async (shown) => {
		for (const name of ['Dots', 'Stripes', 'Leaves'])
			await shown.getByRole('button', { name, exact: true }).click();
		await shown.getByRole('button', { name: 'On all sides' }).click();
	}),
	'the panel of the box': panel('Box', (shown) => shown.getByRole('button').nth(1).waitFor()),
});

/** Folding, both views, and the ways to look at them. */
const viewActions = ({ page, keys, view, centre, drag }) => ({
	fold: () => keys('f'),
	'turn the box': async () => drag(await centre(page.locator('.designer-folded canvas')), 160, 40),
	'2D': view('2D'),
	zoom: () => keys('+', '+', '-', '-', '0'),
	rulers: async () => {
		await keys('Shift+R');
		await keys('Shift+R');
	},
	'3D': view('3D'),
	'turn the box alone': async () => drag(await centre(page.locator('.designer-folded canvas')), -200, 30),
	both: view('Both'),
});

/** A picture: placed, cropped, masked, printed in few inks, copied and deleted. */
const pictureActions = ({ page, button, keys, adding, near, drag }, round) => ({
	'bring a picture': async () => {
		await adding(1, () =>
			page.locator('input[type="file"][multiple]').setInputFiles(pictures[round % pictures.length]),
		);
		await page.getByRole('region', { name: pictures[round % pictures.length].name }).waitFor();
	},
	'crop it': async () => {
		await keys('Enter');
		const bar = page.getByRole('toolbar', { name: 'Crop' });
		await bar.waitFor();
		for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+Alt+ArrowRight');
		await bar.getByRole('button', { name: 'Done' }).click();
		await bar.waitFor({ state: 'detached' });
	},
	'give up a crop': async () => {
		await keys('Enter');
		const bar = page.getByRole('toolbar', { name: 'Crop' });
		await bar.waitFor();
		await page.keyboard.press('Escape');
		await bar.waitFor({ state: 'detached' });
	},
	'mask it': () => page.getByLabel('Shape of the picture').selectOption({ label: 'Oval' }),
	'its print colours': async () => {
		await button('Print colors').click();
		const shown = page.getByRole('dialog', { name: 'Print colors' });
		await shown.getByRole('radio', { name: round % 2 ? 'Tones' : 'Line art' }).check();
		await shown.getByRole('button', { name: 'Apply' }).click();
		await shown.waitFor({ state: 'hidden' });
	},
	'duplicate the picture': () => adding(1, () => keys('Control+D')),
	'drag the picture': async () => {
		await drag(await near(), 20, -20);
	},
	'copy and paste': () => adding(1, () => keys('Control+C', 'Control+V')),
	'delete it': () => adding(-1, () => keys('Delete')),
});

/** Undo and redo of pictures, then everything that opens over the designer. */
const dialogActions = ({ page, sheet, button, keys, undo, redo, openAndClose, panel }) => ({
	'undo ten steps': undo(10),
	'redo ten steps': redo(10),
	'see what is saved': () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor(),
	'list of commands': openAndClose(() => keys('Control+K')),
	guidelines: openAndClose(() => keys('F1')),
	'another box': openAndClose(() => keys('b')),
	files: openAndClose(() => button('Files').click()),
	'the design': openAndClose(() => button('Your design').click()),
	templates: panel('Box', (shown) =>
		openAndClose(() => shown.getByRole('button', { name: 'Templates', exact: true }).click())(),
	),
	'the menu of the sheet': openAndClose(() => sheet.click({ button: 'right' }), '[role=menu]'),
	preview: async () => {
		await keys('Shift+P');
		const back = page.getByRole('button', { name: 'Back to editing' });
		await page.locator('dialog[open] canvas').nth(1).waitFor();
		await back.click();
		await page.locator('.designer-folded canvas').waitFor();
	},
	unfold: () => keys('f'),
});

/** Colours every side, then takes patterns, objects and colours off again. */
const sideActions = ({ page, button, keys, panel }, round) => ({
	...Object.fromEntries(
		sides.map((number) => [
			`colour of side ${number}`,
			async () => {
				await keys('Escape', String(number));
				await page
					.getByRole('complementary')
					.getByRole('button', { name: round % 2 ? 'Kraft' : 'Mint', exact: true })
					.click();
			},
		]),
	),
	'take the patterns off': panel('Patterns', async (shown) => {
		for (const number of sides) {
			await keys('Escape', String(number));
			await button('Patterns').click();
			const remove = shown.getByRole('button', { name: 'Remove' });
			await shown.getByRole('button', { name: 'Dots', exact: true }).waitFor();
			if (await remove.isVisible()) await remove.click();
		}
	}),
	...Object.fromEntries(
		sides.map((number) => [
			`clear side ${number}`,
			async () => {
				await keys('Escape', String(number), 'Control+A');
				await page.keyboard.press('Delete');
				await page
					.getByRole('complementary')
					.getByRole('button', { name: 'No print, bare board', exact: true })
					.click();
			},
		]),
	),
	'look at the whole': () => keys('Escape', '2', '0'),
});

/**
 * One round, in its order.
 * @param {import('playwright').Page} page the open designer, on a window wide enough for both views
 * @param {number} round counted from 0: pictures, words and colours change with it
 * @returns {{ name: string, run: () => Promise<unknown> }[]}
 */
export function listActions(page, round) {
	const driver = createDesignerDriver(page);
	const parts = [
		textActions,
		shapeActions,
		panelActions,
		viewActions,
		pictureActions,
		dialogActions,
		sideActions,
	];
	return parts.flatMap((part) => Object.entries(part(driver, round)).map(([name, run]) => ({ name, run })));
}
