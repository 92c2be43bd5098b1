import { createRoot, extend } from '@react-three/fiber';
import {
	DirectionalLight,
	Group,
	HemisphereLight,
	Mesh,
	NoToneMapping,
	PCFShadowMap,
	PlaneGeometry,
	ShadowMaterial,
} from 'three';
import { product } from '#src/catalog/product.ts';
import { type DesignDocument, emptyDesign } from '#src/designs/design.ts';
import { fontsOf } from '#src/designs/paint-side.ts';
import { sides } from '#src/dielines/dieline.ts';
import { dielineOf } from '#src/dielines/dieline-of.ts';
import { boardColours } from '../board-colours.ts';
import { keepPicture } from '../pictures.ts';
import { type BoxControl, BoxScene } from './BoxScene.tsx';
import type { Orbit } from './orbit.ts';
import { createSideCanvases, paintCanvas } from './side-canvases.ts';

extend({ DirectionalLight, Group, HemisphereLight, Mesh, PlaneGeometry, ShadowMaterial });

/** One product picture: what is printed, how far it is folded, and from where it is seen. */
export interface Shot {
	readonly productType: Parameters<typeof product>[0];
	readonly sizeMm?: readonly [number, number, number];
	readonly design: Partial<Pick<DesignDocument, 'fills' | 'objects'>>;
	/** Artwork id → SVG. */
	readonly artwork: Readonly<Record<string, string>>;
	readonly fold: number;
	readonly orbit: Orbit;
	readonly lensDeg: number;
	readonly sizePx: number;
}

/** Renders a box through the designer's own scene. For scripts/pictures.mjs; the shop never loads this. */
export async function shootBox(shot: Shot): Promise<string> {
	const { productType, material, printMode, sizeMm: usual } = product(shot.productType).default;
	const sizeMm = shot.sizeMm ?? usual;
	const dieline = dielineOf(productType, sizeMm, product(shot.productType).boardMm);
	if (!dieline) throw new Error(`${productType} has no dieline`);
	const bare = emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode });
	const design: DesignDocument = { ...bare, ...shot.design, fills: { ...bare.fills, ...shot.design.fills } };
	for (const [id, svg] of Object.entries(shot.artwork)) keepPicture(id, await pictureOf(svg));
	await Promise.all(fontsOf(design).map(({ font, text }) => document.fonts.load(font, text)));

	const colours = boardColours[material];
	const canvases = createSideCanvases(dieline);
	for (const side of sides) paintCanvas(canvases[side], side, design, dieline, colours);
	const canvas = document.createElement('canvas');
	document.body.replaceChildren(canvas);
	const root = createRoot(canvas);
	await root.configure({
		size: { width: shot.sizePx, height: shot.sizePx, top: 0, left: 0 },
		dpr: 1,
		frameloop: 'demand',
		flat: true,
		shadows: { type: PCFShadowMap },
		camera: { fov: 45 },
		gl: { antialias: true, alpha: true, toneMapping: NoToneMapping },
	});
	const control = await new Promise<BoxControl>((resolve) => {
		root.render(
			<BoxScene
				dieline={dieline}
				colours={colours}
				canvases={canvases}
				lensDeg={shot.lensDeg}
				onReady={resolve}
			/>,
		);
	});
	for (const side of sides) control.refresh(side, design.fills[side]);
	control.setFold(shot.fold);
	control.setOrbit(shot.orbit);
	const picture = control.shoot(shot.sizePx).toDataURL('image/png');
	root.unmount();
	return picture;
}

async function pictureOf(svg: string): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
	await image.decode();
	return image;
}
