import type { Template } from './template.ts';
import { named, type Part } from './template-parts.ts';

/** Templates for coffee, bakery and wine. */

const rays: Part = {
	kind: 'ring',
	count: 13,
	x: 0.5,
	y: 1,
	radius: 47,
	from: -84,
	to: 84,
	of: { kind: 'shape', form: 'rectangle', x: 0, y: 0, width: 3.2, height: 11, corner: 1.6, fill: 'soft' },
};

export const coffee: Template = {
	id: 'coffee',
	brand: 'Kaldi',
	theme: {
		ground: '#f6e9d2',
		ink: '#33190f',
		main: '#c4452a',
		paper: '#fff1dc',
		accent: '#33190f',
		soft: '#f2b45c',
	},
	roles: {
		lead: {
			fill: 'main',
			mark: { x: 0.5, y: 0.27, width: 0.6, height: 0.3 },
			parts: [
				named('sun', rays, {
					kind: 'shape',
					form: 'ellipse',
					x: 0.5,
					y: 1,
					width: 74,
					height: 74,
					fill: 'soft',
				}),
				named(
					'bean',
					{
						kind: 'shape',
						form: 'ellipse',
						x: 0.5,
						y: [1, -15],
						width: 17,
						height: 28,
						turn: 28,
						fill: 'accent',
					},
					{ kind: 'line', x: 0.5, y: [1, -15], length: 24, thick: 1.6, ink: 'soft', turn: 102 },
				),
				{
					kind: 'text',
					x: 0.5,
					y: 0.2,
					words: 'brand',
					size: 25,
					ink: 'paper',
					weight: 800,
					upper: true,
					spacing: 20,
					widest: 0.82,
				},
				{ kind: 'text', x: 0.5, y: 0.355, words: 'tag', size: 7, ink: 'paper', weight: 500, widest: 0.7 },
			],
		},
		face: {
			fill: 'ground',
			parts: [
				named(
					'bean',
					{
						kind: 'shape',
						form: 'ellipse',
						x: 0.5,
						y: [0.5, -8],
						width: 30,
						height: 50,
						turn: 28,
						fill: 'main',
					},
					{ kind: 'line', x: 0.5, y: [0.5, -8], length: 44, thick: 2.4, ink: 'soft', turn: 102 },
				),
				{ kind: 'text', x: 0.5, y: [0.5, 33], words: 'tag', size: 8, ink: 'ink', weight: 600, widest: 0.8 },
			],
		},
		edge: {
			fill: 'ground',
			parts: [
				named(
					'stripes',
					{ kind: 'shape', form: 'rectangle', x: 0.5, y: [1, -9], width: 'full', height: 24, fill: 'main' },
					{ kind: 'shape', form: 'rectangle', x: 0.5, y: [1, -26], width: 'full', height: 5, fill: 'soft' },
				),
				{
					kind: 'text',
					x: 0.5,
					y: [0.5, -12],
					words: 'brand',
					size: 34,
					ink: 'ink',
					weight: 800,
					upper: true,
					spacing: 40,
					widest: 0.8,
				},
			],
		},
		base: { fill: 'main', parts: [] },
	},
};

const awning = (fill: 'main' | 'soft', step: number, moved: number): Part => ({
	kind: 'ring',
	count: 1,
	x: moved,
	y: 0,
	radius: 0,
	of: { kind: 'shape', form: 'rectangle', x: 0, y: 0, width: step, height: 60, corner: step / 2, fill },
});

export const bakery: Template = {
	id: 'bakery',
	brand: 'Mie & Miel',
	theme: {
		ground: '#fdebd0',
		ink: '#6a2c17',
		main: '#e2762b',
		paper: '#fff7ea',
		accent: '#b0431c',
		soft: '#f7c877',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.62, width: 0.5, height: 0.34 },
			parts: [
				named(
					'awning',
					...[0, 1, 2, 3, 4, 5, 6, 7].map(
						(index): Part => ({
							kind: 'shape',
							form: 'rectangle',
							x: (index + 0.5) / 8,
							y: 0,
							width: [1 / 8, 0.4],
							height: 58,
							corner: 20,
							fill: index % 2 === 0 ? 'main' : 'soft',
						}),
					),
				),
				{ kind: 'text', x: 0.5, y: 0.57, words: 'brand', size: 22, ink: 'ink', weight: 800, widest: 0.84 },
				{ kind: 'line', x: 0.5, y: [0.57, 15], length: 22, thick: 1.4, ink: 'accent' },
				{
					kind: 'text',
					x: 0.5,
					y: [0.57, 25],
					words: 'tag',
					size: 7.5,
					ink: 'ink',
					weight: 500,
					widest: 0.74,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				{
					kind: 'grid',
					step: 36,
					isStaggered: true,
					of: {
						kind: 'ring',
						count: 3,
						x: 0,
						y: 0,
						radius: 6,
						of: { kind: 'shape', form: 'ellipse', x: 0, y: 0, width: 4, height: 9, fill: 'soft' },
					},
				},
			],
		},
		edge: {
			fill: 'soft',
			parts: [
				named('awning', awning('main', 40, 0.06), awning('main', 40, 0.94)),
				{ kind: 'text', x: 0.5, y: 0.5, words: 'brand', size: 36, ink: 'ink', weight: 800, widest: 0.6 },
			],
		},
		base: { fill: 'ground', parts: [] },
	},
};

const grapes: Part[] = [5, 4, 3, 2, 1].flatMap((count, row) =>
	Array.from(
		{ length: count },
		(_, index): Part => ({
			kind: 'shape',
			form: 'ellipse',
			x: [0.5, (index - (count - 1) / 2) * 11.4],
			y: [0.34, -8 + row * 9.9],
			width: 10.6,
			height: 10.6,
			fill: (index + row) % 3 === 0 ? 'accent' : 'main',
		}),
	),
);

export const wine: Template = {
	id: 'wine',
	brand: 'Côte Rousse',
	theme: {
		ground: '#470e21',
		ink: '#f6e7d8',
		main: '#f6e7d8',
		paper: '#470e21',
		accent: '#cf9a43',
		soft: '#6d1f37',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.4, width: 0.5, height: 0.4 },
			parts: [
				named('grapes', ...grapes, {
					kind: 'line',
					x: [0.5, 1],
					y: [0.34, -20],
					length: 14,
					thick: 1.6,
					ink: 'accent',
					turn: 105,
				}),
				{
					kind: 'text',
					x: 0.5,
					y: 0.78,
					words: 'brand',
					size: 12,
					ink: 'ink',
					weight: 500,
					upper: true,
					spacing: 180,
					widest: 0.84,
				},
				{
					kind: 'text',
					x: 0.5,
					y: [0.78, 12],
					words: 'tag',
					size: 6,
					ink: 'accent',
					weight: 500,
					widest: 0.74,
				},
			],
		},
		face: {
			fill: 'soft',
			parts: [
				{
					kind: 'grid',
					step: 34,
					isStaggered: true,
					of: { kind: 'shape', form: 'ellipse', x: 0, y: 0, width: 9, height: 9, fill: 'ground' },
				},
			],
		},
		edge: {
			fill: 'main',
			parts: [
				named(
					'stripes',
					{ kind: 'line', x: 0.5, y: [0, 16], length: 'full', thick: 3, ink: 'accent' },
					{ kind: 'line', x: 0.5, y: [1, -16], length: 'full', thick: 3, ink: 'accent' },
				),
				{
					kind: 'text',
					x: 0.5,
					y: 0.5,
					words: 'brand',
					size: 26,
					ink: 'paper',
					weight: 500,
					upper: true,
					spacing: 160,
					widest: 0.86,
				},
			],
		},
		base: { fill: 'ground', parts: [] },
	},
};
