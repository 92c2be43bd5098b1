import type { Template } from './template.ts';
import { named, type Part } from './template-parts.ts';

/** Templates for books and gifts. */

const spines: readonly (readonly [
	middle: number,
	width: number,
	height: number,
	fill: 'main' | 'accent' | 'soft',
])[] = [
	[0.06, 0.1, 62, 'main'],
	[0.16, 0.08, 48, 'accent'],
	[0.26, 0.1, 70, 'soft'],
	[0.345, 0.05, 56, 'main'],
	[0.425, 0.09, 44, 'accent'],
	[0.53, 0.1, 66, 'soft'],
	[0.62, 0.06, 52, 'main'],
	[0.71, 0.1, 74, 'accent'],
	[0.8, 0.06, 46, 'soft'],
	[0.89, 0.1, 60, 'main'],
	[0.98, 0.06, 68, 'accent'],
];

export const books: Template = {
	id: 'books',
	brand: 'Inkwell',
	theme: {
		ground: '#1c2745',
		ink: '#f5efe2',
		main: '#e0a83c',
		paper: '#1c2745',
		accent: '#cc5038',
		soft: '#f5efe2',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.5, y: 0.27, width: 0.6, height: 0.3 },
			parts: [
				named(
					'books',
					...spines.flatMap(([x, width, height, fill]): Part[] => [
						{ kind: 'shape', form: 'rectangle', x, y: 1, width: [width, -1], height, corner: 1.6, fill },
						{
							kind: 'shape',
							form: 'rectangle',
							x,
							y: [1, -height / 2 + 7],
							width: [width, -1],
							height: 2.4,
							fill: 'ground',
						},
					]),
				),
				{ kind: 'text', x: 0.5, y: 0.22, words: 'brand', size: 23, ink: 'ink', weight: 700, widest: 0.84 },
				{
					kind: 'text',
					x: 0.5,
					y: [0.22, 18],
					words: 'tag',
					size: 7,
					ink: 'main',
					weight: 500,
					widest: 0.76,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				named(
					'book',
					{
						kind: 'shape',
						form: 'rectangle',
						x: [0.5, -17],
						y: [0.5, -6],
						width: 32,
						height: 44,
						corner: 2,
						fill: 'soft',
					},
					{
						kind: 'shape',
						form: 'rectangle',
						x: [0.5, 17],
						y: [0.5, -6],
						width: 32,
						height: 44,
						corner: 2,
						fill: 'soft',
					},
					...[-14, -7, 0, 7].flatMap((down): Part[] =>
						[-17, 17].map(
							(across): Part => ({
								kind: 'line',
								x: [0.5, across],
								y: [0.5, down - 3],
								length: 20,
								thick: 1.4,
								ink: 'paper',
							}),
						),
					),
				),
				{
					kind: 'text',
					x: 0.5,
					y: [0.5, 34],
					words: 'tag',
					size: 7.5,
					ink: 'paper',
					weight: 600,
					widest: 0.82,
				},
			],
		},
		edge: {
			fill: 'accent',
			parts: [
				named(
					'stripes',
					{ kind: 'shape', form: 'rectangle', x: [0, 18], y: 0.5, width: 6, height: [1, 12], fill: 'soft' },
					{ kind: 'shape', form: 'rectangle', x: [1, -18], y: 0.5, width: 6, height: [1, 12], fill: 'soft' },
				),
				{ kind: 'text', x: 0.5, y: 0.5, words: 'brand', size: 36, ink: 'soft', weight: 700, widest: 0.66 },
			],
		},
		base: { fill: 'ground', parts: [] },
	},
};

const ribbon: readonly Part[] = [
	{ kind: 'shape', form: 'rectangle', x: 0.26, y: 0.5, width: 13, height: 'full', fill: 'main' },
	{ kind: 'shape', form: 'rectangle', x: 0.5, y: 0.34, width: 'full', height: 13, fill: 'main' },
];

export const gifts: Template = {
	id: 'gifts',
	brand: 'Juhla',
	theme: {
		ground: '#d92f45',
		ink: '#ffffff',
		main: '#fbe7d8',
		paper: '#a3142c',
		accent: '#f8c53f',
		soft: '#ef7f86',
	},
	roles: {
		lead: {
			fill: 'ground',
			mark: { x: 0.66, y: 0.72, width: 0.5, height: 0.3 },
			parts: [
				named(
					'ribbon',
					...ribbon,
					{
						kind: 'shape',
						form: 'ellipse',
						x: [0.26, -16],
						y: [0.34, -9],
						width: 34,
						height: 19,
						turn: 28,
						fill: 'accent',
					},
					{
						kind: 'shape',
						form: 'ellipse',
						x: [0.26, 16],
						y: [0.34, -9],
						width: 34,
						height: 19,
						turn: 332,
						fill: 'accent',
					},
					{
						kind: 'shape',
						form: 'ellipse',
						x: [0.26, -15],
						y: [0.34, -8.5],
						width: 18,
						height: 8,
						turn: 28,
						fill: 'ground',
					},
					{
						kind: 'shape',
						form: 'ellipse',
						x: [0.26, 15],
						y: [0.34, -8.5],
						width: 18,
						height: 8,
						turn: 332,
						fill: 'ground',
					},
					{
						kind: 'shape',
						form: 'rectangle',
						x: 0.26,
						y: 0.34,
						width: 14,
						height: 14,
						corner: 4,
						fill: 'accent',
					},
				),
				{ kind: 'text', x: 0.66, y: 0.68, words: 'brand', size: 21, ink: 'ink', weight: 800, widest: 0.56 },
				{
					kind: 'text',
					x: 0.66,
					y: [0.68, 15],
					words: 'tag',
					size: 6.6,
					ink: 'ink',
					weight: 500,
					widest: 0.54,
				},
			],
		},
		face: {
			fill: 'main',
			parts: [
				{
					kind: 'grid',
					step: 30,
					isStaggered: true,
					of: { kind: 'shape', form: 'star', x: 0, y: 0, width: 9, height: 9, turn: 14, fill: 'ground' },
				},
			],
		},
		edge: {
			fill: 'ground',
			parts: [
				named('ribbon', {
					kind: 'shape',
					form: 'rectangle',
					x: 0.26,
					y: 0.5,
					width: 24,
					height: 'full',
					fill: 'main',
				}),
				{ kind: 'text', x: 0.66, y: 0.5, words: 'tag', size: 20, ink: 'ink', weight: 600, widest: 0.54 },
			],
		},
		base: { fill: 'ground', parts: [] },
	},
};
