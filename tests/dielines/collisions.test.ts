import { expect, test } from 'vitest';
import { findCollisions } from '#src/dielines/collisions.ts';
import type { Dieline, Panel } from '#src/dielines/dieline.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';

const box = mailerOfInside([200, 150, 80], 1.5);
const changed = (id: string, change: Partial<Panel>): Dieline => ({
	...box,
	panels: box.panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)),
});
const pairs = (dieline: Dieline) =>
	findCollisions(dieline).map(({ kind, panels }) => `${kind} ${[...panels].sort().join(' ')}`);

test('a box that closes has none', () => {
	expect(pairs(box)).toEqual([]);
});

test('a wall that leans inwards collides with the panels behind it', () => {
	const leaning = pairs(changed('front-wall', { angleDeg: 120 }));
	expect(leaning).toContain('through front-wall lid-flap-left');
});

test('boards that touch do not collide; boards that overlap by more than half a board do', () => {
	// The lip lies one board, 1.5 mm, before the front wall.
	expect(pairs(changed('lip', { shiftMm: 0.7 }))).toEqual([]);
	expect(pairs(changed('lip', { shiftMm: 0.8 }))).toContain('within front-wall lip');
});
