// An hour of scripted editing in Chromium: compares the retained memory at the end with that after a warm-up, both with
// the same empty box. SOAK_MINUTES sets the duration.
import { chromium } from 'playwright';
import { provideChromium } from '../browser/chromium.mjs';
import { measureRetained } from './retained-memory.mjs';
import { startServers } from './servers.mjs';
import { listActions } from './soak-actions.mjs';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
export const title = `Designer, ${minutes} minutes of editing: what it holds at the end and did not after the warm-up`;

/** After the warm-up all chunks are loaded and the undo history is full. */
const warmUp = { minutes: 2, rounds: 4 };
/** Minimum duration of an action, like that of a quick user. */
const paceMs = 300;
/** Number of heap measurements in between. */
const looks = 10;
const maxGrowthMb = 5;

export async function measure() {
	const servers = await startServers();
	const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] });
	try {
		const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
		const problems = [];
		page.on('pageerror', ({ message }) => problems.push(`thrown: ${message}`));
		const origin = servers.ours.replace('127.0.0.1', 'localhost');
		await page.goto(`${origin}/box/design?sku=MBF-200x150x80-W1-HD-0&quantity=120`);
		await page.locator('.designer-folded canvas').waitFor();
		await page.locator('#sheet canvas').first().waitFor();
		await page.getByRole('button', { name: 'Only essential' }).click();
		page.setDefaultTimeout(20_000);
		const session = await page.context().newCDPSession(page);

		const done = { rounds: 0, actions: 0 };
		const oneRound = async () => {
			done.actions += await playRound(page, done.rounds++, problems);
		};
		const warmUntil = Date.now() + warmUp.minutes * 60_000;
		while (Date.now() < warmUntil || done.rounds < warmUp.rounds) await oneRound();
		const before = await measureRetained(session);
		console.error(`warm after ${done.rounds} rounds`, JSON.stringify(before));
		const warmProblems = problems.splice(0);
		done.actions = 0;
		const heaps = [];
		const start = Date.now();
		for (let look = 1; look <= looks; look++) {
			do await oneRound();
			while (Date.now() < start + (look / looks) * minutes * 60_000);
			const now = await measureRetained(session);
			heaps.push(now.heapMb);
			console.error(
				`${((Date.now() - start) / 60_000).toFixed(1)} min`,
				JSON.stringify(now),
				problems.length,
			);
		}
		const after = await measureRetained(session);
		return rowsOf(before, after, { heaps, problems: [...warmProblems, ...problems], actions: done.actions });
	} finally {
		await browser.close();
		await servers.stop();
	}
}

/** Runs all actions of a round in sequence; a failed one is recorded, and the designer is reset. */
async function playRound(page, round, problems) {
	const actions = listActions(page, round);
	for (const { name, run } of actions) {
		const from = Date.now();
		try {
			await run();
		} catch (error) {
			problems.push(`${name}: ${error.message.split('\n')[0]}`);
			if (process.env.SOAK_PICTURES)
				await page.screenshot({
					path: `${process.env.SOAK_PICTURES}/${round}-${name.replaceAll(' ', '-')}.png`,
				});
			for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
		}
		await new Promise((resolve) => setTimeout(resolve, Math.max(0, paceMs - (Date.now() - from))));
	}
	return actions.length;
}

function rowsOf(before, after, { heaps, problems, actions }) {
	const grownMb = after.heapMb - before.heapMb;
	const kept = (name, key, hasAim = true) => ({
		name,
		value: `${before[key]} → ${after[key]}`,
		...(hasAim && { aim: 'no more', holds: after[key] <= before[key] }),
		before: before[key],
		after: after[key],
	});
	return [
		{
			name: 'JavaScript heap in use',
			value: `${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(2)} MB`,
			aim: `< ${maxGrowthMb} MB`,
			holds: grownMb < maxGrowthMb,
			note: `${before.heapMb.toFixed(1)} → ${heaps.map((heap) => heap.toFixed(1)).join(' ')} → ${after.heapMb.toFixed(1)} MB`,
			grownMb,
			heaps,
		},
		kept('Canvases', 'canvases'),
		kept('Canvases off the screen', 'offscreen'),
		kept('WebGL contexts', 'webGl'),
		kept('Decoded pictures', 'bitmaps', false),
		kept('Elements outside the page', 'detached', false),
		kept('Nodes', 'nodes', false),
		kept('Event listeners', 'listeners', false),
		{
			name: 'Actions that did not work',
			value: `${problems.length} of ${actions}`,
			aim: '0',
			holds: problems.length === 0,
			note: [...new Set(problems)].slice(0, 5).join(' · '),
			problems,
		},
	];
}
