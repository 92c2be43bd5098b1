import { expect, test } from 'vitest';
import { addObject, setFill } from '#src/designs/document/commands.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { createLooks } from '#src/editor/box/material-look.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { paintLayout } from '#src/editor/shell/preview/paint-layout.ts';
import { bare, text } from '#tests/designs/design-documents.ts';

test('shows both faces in their own board and colours, and draws no line', () => {
	const layout = createSheetLayout(withInside(mailerOfInside([200, 150, 80], 1.5)));
	const fills: unknown[] = [];
	const texts: unknown[] = [];
	const strokes: string[] = [];
	const state: Record<string, unknown> = { canvas: { width: 800, height: 400 } };
	const context = new Proxy(state, {
		get: (target, name: string) => {
			if (name === 'fill' || name === 'fillRect') return () => fills.push(target.fillStyle);
			if (name === 'fillText') return (words: string) => texts.push(words);
			if (name === 'stroke' || name === 'strokeRect') return () => strokes.push(String(target.strokeStyle));
			if (name === 'measureText') return (words: string) => ({ width: words.length * 50 });
			return name in target ? target[name] : () => undefined;
		},
	}) as unknown as CanvasRenderingContext2D;
	const drawn = addObject(setFill(bare(), 'inside', '#14213d'), text({ side: 'inside', text: 'Hej' }));
	const looks = createLooks({ material: 'cardboard-white-one-side', finish: 'foil-none' });
	paintLayout(context, layout, setFill(drawn, 'left', '#d7263d'), looks, new Map());
	const { outside, inside } = looks.corrugated;
	expect(fills.filter((fill) => fill === outside)).toHaveLength(1);
	expect(fills.filter((fill) => fill === inside)).toHaveLength(1);
	expect(fills).toContain('#14213d');
	expect(fills).toContain('#d7263d');
	expect(texts).toContain('Hej');
	// Nothing is drawn along the creases but the colours of their own panels.
	expect(new Set(strokes)).toEqual(new Set(['#14213d', '#d7263d']));
});
