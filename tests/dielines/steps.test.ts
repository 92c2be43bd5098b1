import { expect, test, vi } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { countStages } from '#src/dielines/fold.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { getAssemblySteps, toPanelKind } from '#src/dielines/steps.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, gridOf } from './proofs.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

test('a mailer goes up from walls to lid', () => {
	expect(getAssemblySteps(mailerOfInside([200, 150, 80], 1.5)).map(({ folds }) => folds)).toEqual([
		['back-wall', 'front-wall'],
		['back-ear', 'front-ear'],
		['side-wall'],
		['side-bead', 'side-inner-wall'],
		['side-bead', 'side-inner-wall'],
		['lid-flap', 'lip-ear'],
		['lid'],
		['lip'],
	]);
});

const cases = allStyles.map((style) => [style.name, style] as const);
test('every panel that folds and every part that moves is in one step, steps in the order of stages', () => {
	forAll(cases, (_, style) => {
		const [size] = gridOf(style);
		if (!size) throw new Error('no size');
		const dieline = build(style, size);
		const steps = getAssemblySteps(dieline);
		const stages = steps.map(({ stage }) => stage);
		expect(stages).toEqual([...stages].sort((a, b) => a - b));
		if (stages.length) expect(Math.max(...stages)).toBeLessThan(countStages(dieline));
		for (const { panels } of sheetsOf(dieline))
			for (const { id, hinge, angleDeg, stage, firstFold } of panels) {
				if (!hinge || angleDeg === 0) continue;
				const begins = firstFold?.stage ?? stage;
				expect(steps.find((step) => step.stage === begins)?.folds, id).toContain(toPanelKind(id));
			}
	});
});
