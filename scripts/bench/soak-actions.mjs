// Actions of the soak test: each round ends with an empty box in the view "Both".
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shop/processes.mjs';

const artwork = (name, mimeType) => ({
	name,
	mimeType,
	buffer: readFileSync(join(root, 'e2e', 'artwork', name)),
});
const pictures = [artwork('press-inks.jpg', 'image/jpeg'), artwork('sunrise.svg', 'image/svg+xml')];
/** The sheet scrolls with an animation. */
const glideMs = 600;
const sides = [1, 2, 3, 4, 5, 6, 7];

/**
 * One round, in its order.
 * @param {import('playwright').Page} page the open designer, on a window wide enough for both views
 * @param {number} round counted from 0: pictures, words and colours change with it
 * @returns {{ name: string, run: () => Promise<unknown> }[]}
 */
export function actionsOf(page, round) {
	const sheet = page.locator('#sheet');
	const objects = page.getByRole('tree').locator('[role=treeitem]:not([aria-expanded])');
	const button = (name) => page.getByRole('button', { name, exact: true });
	const keys = async (...presses) => {
		await sheet.focus();
		for (const press of presses) await page.keyboard.press(press);
	};
	const centre = async (locator) => {
		const { x, y, width, height } = await locator.boundingBox();
		return { x: x + width / 2, y: y + height / 2 };
	};
	/** The selection in the middle of the window, once the sheet has glided there. */
	const near = async () => {
		await keys('(');
		await new Promise((resolve) => setTimeout(resolve, glideMs));
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		);
		return centre(sheet);
	};
	const drag = async (from, dx, dy) => {
		await page.mouse.move(from.x, from.y);
		await page.mouse.down();
		await page.mouse.move(from.x + dx, from.y + dy, { steps: 8 });
		await page.mouse.up();
	};
	/** Does it, and waits until there are so many objects more. */
	const adding = async (count, act) => {
		const before = await objects.count();
		await act();
		await page.waitForFunction(
			(wanted) =>
				document.querySelectorAll('[role=tree] [role=treeitem]:not([aria-expanded])').length === wanted,
			before + count,
		);
	};
	const fieldMm = async (name) =>
		Number((await page.getByRole('textbox', { name, exact: true }).inputValue()).replace(',', '.'));
	/** Brings the selection near and walks from its middle until the cursor says that a handle is there. */
	const handle = async (cursor, dx, dy) => {
		const middle = await near();
		// The fields round to a millimetre: a little steeper and flatter, too.
		for (const slope of [1, 0.92, 1.08, 0.85, 1.16])
			for (let step = 4; step < 160; step++) {
				const at = { x: middle.x + dx * slope * step * 4, y: middle.y + dy * step * 4 };
				await page.mouse.move(at.x, at.y);
				const shown = await page.evaluate(({ x, y }) => {
					const under = document.elementFromPoint(x, y);
					return under ? getComputedStyle(under).cursor : '';
				}, at);
				if (shown.endsWith(cursor)) return at;
			}
		throw new Error(`No handle with the cursor ${cursor} was found.`);
	};
	/** Its lower right corner. */
	const corner = async () => {
		const [wide, high] = [await fieldMm('Width'), await fieldMm('Height')];
		return handle('-resize', wide / Math.max(wide, high), high / Math.max(wide, high));
	};
	/** Opens something over the designer and closes it again. */
	const glance =
		(open, what = 'dialog[open]') =>
		async () => {
			await open();
			const shown = page.locator(what).first();
			await shown.waitFor();
			await page.keyboard.press('Escape');
			await shown.waitFor({ state: 'hidden' });
		};
	const panel = (name, act) => async () => {
		await button(name).click();
		const shown = page.getByRole('region', { name, exact: true });
		await act(shown);
		// Escape in a dialog above it may have closed it, too.
		if (await shown.isVisible()) await shown.getByRole('button', { name: 'Close', exact: true }).click();
		await shown.waitFor({ state: 'detached' });
	};
	const undo = (times) => () => keys(...Array.from({ length: times }, () => 'Control+Z'));
	const redo = (times) => () => keys(...Array.from({ length: times }, () => 'Control+Y'));
	const view = (name) => async () => {
		await button(name).click();
		if (name !== '2D') await page.locator('.designer-folded canvas').waitFor();
		if (name !== '3D') await page.locator('#sheet canvas').first().waitFor();
	};
	const side = 1 + (round % 6);

	const list = {
		'open a side': () => keys(String(side), '9'),
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
		'mask it': () => page.getByLabel('Form of the picture').selectOption({ label: 'Oval' }),
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
		'undo ten steps': undo(10),
		'redo ten steps': redo(10),
		'see what is saved': () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor(),
		'list of commands': glance(() => keys('Control+K')),
		guidelines: glance(() => keys('F1')),
		'another box': glance(() => keys('b')),
		files: glance(() => button('Files').click()),
		'the design': glance(() => button('Your design').click()),
		templates: panel('Box', (shown) =>
			glance(() => shown.getByRole('button', { name: 'Templates', exact: true }).click())(),
		),
		'the menu of the sheet': glance(() => sheet.click({ button: 'right' }), '[role=menu]'),
		preview: async () => {
			await keys('Shift+P');
			const back = page.getByRole('button', { name: 'Back to editing' });
			await page.locator('dialog[open] canvas').nth(1).waitFor();
			await back.click();
			await page.locator('.designer-folded canvas').waitFor();
		},
		unfold: () => keys('f'),
	};
	for (const number of sides) {
		list[`colour of side ${number}`] = async () => {
			await keys('Escape', String(number));
			await page
				.getByRole('complementary')
				.getByRole('button', { name: round % 2 ? 'Kraft' : 'Mint', exact: true })
				.click();
		};
	}
	list['take the patterns off'] = panel('Patterns', async (shown) => {
		for (const number of sides) {
			await keys('Escape', String(number));
			await button('Patterns').click();
			const remove = shown.getByRole('button', { name: 'Remove' });
			await shown.getByRole('button', { name: 'Dots', exact: true }).waitFor();
			if (await remove.isVisible()) await remove.click();
		}
	});
	for (const number of sides) {
		list[`clear side ${number}`] = async () => {
			await keys('Escape', String(number), 'Control+A');
			await page.keyboard.press('Delete');
			await page
				.getByRole('complementary')
				.getByRole('button', { name: 'No print, bare board', exact: true })
				.click();
		};
	}
	list['look at the whole'] = () => keys('Escape', '2', '0');
	return Object.entries(list).map(([name, run]) => ({ name, run }));
}
