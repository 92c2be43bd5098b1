// Dielines a second on one core, beside a floor that only allocates what a mailer's tree holds.
import { foldPose } from '../../src/dielines/fold.ts';
import { mailerBox } from '../../src/dielines/mailers/mailer-box.ts';
import { makeDieline } from '../../src/dielines/make.ts';
import { blankOf, linesOf } from '../../src/dielines/outline.ts';
import { dielineSvg } from '../../src/dielines/svg.ts';

export const title = 'Dielines a second (FEFCO 0427, one core)';

const sizes = Array.from({ length: 500 }, (_, index) => [
	150 + (index % 37) * 5,
	120 + (index % 23) * 5,
	40 + (index % 11) * 5,
]);

const dielineOf = (index) => {
	const made = makeDieline(mailerBox, { sizeMm: sizes[index % sizes.length], boardMm: 1.5 });
	if (!made.ok) throw new Error(`size ${sizes[index % sizes.length]} was refused`);
	return made.value;
};

/** As many panels with as many points as a mailer has, and nothing computed. */
const floor = () =>
	Array.from({ length: 24 }, (_, panel) => ({
		id: panel,
		outline: Array.from({ length: 6 }, (_, at) => ({ from: { x: at, y: 0 }, to: { x: 0, y: at } })),
	}));

export async function measure() {
	const one = dielineOf(0);
	const work = {
		'floor: the same objects': floor,
		'panel tree': (index) => dielineOf(index),
		'tree, lines and blank': (index) => {
			const dieline = dielineOf(index);
			return [linesOf(dieline), blankOf(dieline)];
		},
		'folded pose': (index) => foldPose(one, (index % 100) / 100),
		'sheet as SVG': (index) => dielineSvg(dielineOf(index)),
	};
	const taken = Object.fromEntries(Object.keys(work).map((name) => [name, []]));
	for (let round = 0; round < 5; round++)
		for (const [name, run] of Object.entries(work)) taken[name].push(perSecond(run));
	const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
	const base = median(taken['floor: the same objects']);
	return Object.entries(taken).map(([name, values]) => ({
		name,
		value: `${Math.round(median(values)).toLocaleString('en')}/s`,
		note: `${(median(values) / base).toFixed(2)} of the floor`,
		perSecond: median(values),
	}));
}

function perSecond(run, milliseconds = 400) {
	const start = performance.now();
	let count = 0;
	while (performance.now() - start < milliseconds) {
		for (let inner = 0; inner < 20; inner++) run(count++);
	}
	return count / ((performance.now() - start) / 1000);
}
