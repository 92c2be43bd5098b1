import { Matrix4, Mesh, MeshLambertMaterial, type MeshStandardMaterial, type Texture } from 'three';
import type { Finish, Material } from '#src/catalog/attributes.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { type Dieline, type PanelId, type Sheet, type Side, sheetsOf } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import type { Stock } from '#src/dielines/stock.ts';
import { styleNamed } from '#src/dielines/styles/all-styles.ts';
import { createLooks, type Look, type Looks } from '../../box/material-look.ts';
import type { Body } from '../geometry/body.ts';
import { createBody } from '../geometry/create-body.ts';
import { type ArtPlace, artPlaces } from '../geometry/surfaces.ts';
import { createMaterials, type MaterialSet } from '../materials.ts';
import { createSideCanvases, paintStock } from '../side-canvases.ts';

/** What is printed on one side: SVG in that side's own millimetres. */
export interface Print {
	readonly svg?: string;
	/** Colour below the picture, over the whole side. */
	readonly fill?: string;
	/** Transparent ink: the brown board shows through. White ink and full colour are opaque. */
	readonly isInk?: boolean;
	/** Hot foil: what is drawn here is metal. */
	readonly foil?: string;
}

/** One product in a picture. */
export interface Actor {
	readonly productType: ProductType;
	readonly sizeMm?: SizeMm;
	readonly material?: Material;
	readonly finish?: Finish;
	/** 0 … 1: folded, filled, closed. */
	readonly fold: number;
	readonly print?: (place: {
		side: Side;
		sheet: string;
		widthMm: number;
		heightMm: number;
	}) => Print | undefined;
	/** Angles of panels that differ from those of the closed box, for example of open flaps. */
	readonly anglesDeg?: Readonly<Record<PanelId, number>>;
	/** Colours of panels that belong to a side without carrying its artwork, and of sides without a print. */
	readonly fills?: Partial<Record<Side, string>>;
	/** A tile of 60 × 60 mm that repeats inside. */
	readonly inside?: string;
	/** Changes to how a stock looks: a wrap's colour, a felt lining. */
	readonly looks?: Partial<Record<Stock, Partial<Look>>>;
	/** Position in mm on the table; then rotation about the vertical axis, and tilt (−90: lies on its back). */
	readonly at?: readonly [number, number, number];
	readonly turnDeg?: number;
	readonly tipDeg?: number;
	readonly rollDeg?: number;
}

/** An actor as a mesh with its materials. */
export interface ActorMesh {
	readonly mesh: Mesh;
	readonly body: Body;
	readonly materialSet: MaterialSet;
}

/** The dieline that an actor is folded from. Throws where the product cannot be made in that size. */
export function dielineOfActor({ productType, sizeMm, finish, anglesDeg = {} }: Actor): Dieline {
	const item = product(productType);
	const style = styleNamed(productType, finish ?? item.default.finish);
	if (!style) throw new Error(`${productType} has no style`);
	const made = makeDieline(style, { sizeMm: sizeMm ?? item.default.sizeMm, boardMm: item.boardMm });
	if (!made.ok) throw new Error(`${productType}: ${made.problem.message}`);
	const held = <Piece extends Sheet>(sheet: Piece): Piece => ({
		...sheet,
		panels: sheet.panels.map((panel) => ({ ...panel, angleDeg: anglesDeg[panel.id] ?? panel.angleDeg })),
	});
	return { ...held(made.value), loose: made.value.loose.map(held) };
}

/** Longest edge of a side's canvas: more pixels than the side has in the rendered picture. */
const canvasPx = 1536;

/** @param environment reflected by foil, gloss and metal */
export async function createActorMesh(actor: Actor, environment: Texture): Promise<ActorMesh> {
	const dieline = dielineOfActor(actor);
	const item = product(actor.productType).default;
	const bare = createLooks({
		material: actor.material ?? item.material,
		finish: actor.finish ?? item.finish,
	});
	const looks = Object.fromEntries(
		Object.entries(bare).map(([stock, look]) => [stock, { ...look, ...actor.looks?.[stock as Stock] }]),
	) as unknown as Looks;
	const art = createSideCanvases(dieline, canvasPx);
	const foil = new Map<string, HTMLCanvasElement>();
	for (const place of artPlaces(sheetsOf(dieline))) {
		const print = findPrint(actor, place);
		const look = looks[place.sheet.stock];
		const canvas = art.get(place.key);
		if (!canvas) continue;
		await paintOnce(canvas, look, print);
		if (print?.foil) foil.set(place.key, await foilMask(canvas, look, print.foil));
	}
	const inside = actor.inside ? await insideTile(actor.inside, looks[dieline.stock].inside) : undefined;
	const body = createBody(dieline);
	const materialSet = createMaterials(body.surfaces, looks, {
		art,
		foil,
		...(inside && { inside: { [dieline.stock]: inside } }),
		repeats: isRepeating(dieline),
	});
	for (const [index, surface] of body.surfaces.entries()) {
		const material = materialSet.materials[index];
		const look = looks[surface.stock];
		if (!material) continue;
		if (foil.has(surface.key) || look.gloss > 0.2 || look.metalness > 0) {
			material.envMap = environment;
			material.envMapIntensity = foil.has(surface.key) ? 1.9 : look.metalness > 0 ? 1.15 : 0.3;
		}
	}
	for (const [side, colour] of Object.entries(actor.fills ?? {})) materialSet.refill(side as Side, colour);
	body.shape(actor.fold);
	const mesh = new Mesh(body.geometry, materialSet.materials.map(withoutReflections) as never);
	mesh.castShadow = true;
	mesh.receiveShadow = true;
	mesh.frustumCulled = false;
	mesh.applyMatrix4(placeActor(actor, body));
	return { mesh, body, materialSet };
}

/** Where nothing is reflected, a Lambert material is enough; it renders in a third of the time. */
const withoutReflections = (material: MeshStandardMaterial) =>
	material.envMap
		? material
		: new MeshLambertMaterial({
				map: material.map,
				color: material.color,
				side: material.side,
				shadowSide: material.shadowSide,
			});

/** On a web and on a sheet of tiles the picture repeats. */
const isRepeating = ({ form }: Dieline) =>
	form.kind === 'roll' || (form.kind === 'flat' && form.tile !== undefined);

const findPrint = (
	actor: Actor,
	{ sheet, place: { side, widthMm, heightMm } }: ArtPlace,
): Print | undefined =>
	actor.print?.({ side, sheet: sheet.id, widthMm, heightMm }) ??
	(actor.fills?.[side] ? { fill: actor.fills[side] } : undefined);

const radians = (degrees = 0) => (degrees * Math.PI) / 180;

/** Rotates the actor, then moves it so that its lowest corner touches the table. */
function placeActor({ at = [0, 0, 0], turnDeg, tipDeg, rollDeg }: Actor, { geometry }: Body): Matrix4 {
	const turned = new Matrix4()
		.makeRotationY(radians(turnDeg))
		.multiply(new Matrix4().makeRotationX(radians(tipDeg)))
		.multiply(new Matrix4().makeRotationZ(radians(rollDeg)));
	const box = geometry.boundingBox?.clone();
	let lowest = 0;
	if (box) {
		const copy = geometry.clone().applyMatrix4(turned);
		copy.computeBoundingBox();
		lowest = copy.boundingBox?.min.y ?? 0;
		copy.dispose();
	}
	return new Matrix4().makeTranslation(at[0], at[1] - lowest, at[2]).multiply(turned);
}

/** Cache: the same print is used in every fold state, and drawing it takes longer than a frame. */
const painted = new Map<string, HTMLCanvasElement>();
const paintedLimit = 16;

async function paintOnce(canvas: HTMLCanvasElement, look: Look, print: Print | undefined): Promise<void> {
	const key = JSON.stringify([canvas.width, canvas.height, look, print]);
	const known = painted.get(key);
	if (known) {
		canvas.getContext('2d')?.drawImage(known, 0, 0);
		return;
	}
	await paint(canvas, look, print);
	const copy = document.createElement('canvas');
	copy.width = canvas.width;
	copy.height = canvas.height;
	copy.getContext('2d')?.drawImage(canvas, 0, 0);
	painted.set(key, copy);
	const [oldest] = painted.keys();
	if (painted.size > paintedLimit && oldest) painted.delete(oldest);
}

async function paint(canvas: HTMLCanvasElement, look: Look, print: Print | undefined): Promise<void> {
	const context = canvas.getContext('2d');
	if (!context) return;
	paintStock(context, look, look.outside, true);
	context.globalCompositeOperation = print?.isInk ? 'multiply' : 'source-over';
	if (print?.fill) {
		context.fillStyle = print.fill;
		context.fillRect(0, 0, canvas.width, canvas.height);
	}
	if (print?.svg) context.drawImage(await loadPicture(print.svg), 0, 0, canvas.width, canvas.height);
	context.globalCompositeOperation = 'source-over';
}

/** Green is roughness, blue is metalness. */
async function foilMask(like: HTMLCanvasElement, look: Look, svg: string): Promise<HTMLCanvasElement> {
	const canvas = document.createElement('canvas');
	canvas.width = like.width;
	canvas.height = like.height;
	const context = canvas.getContext('2d');
	if (!context) return canvas;
	context.drawImage(await loadPicture(svg), 0, 0, canvas.width, canvas.height);
	context.globalCompositeOperation = 'source-in';
	context.fillStyle = 'rgb(0 66 255)';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.globalCompositeOperation = 'destination-over';
	context.fillStyle = `rgb(0 ${Math.round(look.roughness * 255)} 0)`;
	context.fillRect(0, 0, canvas.width, canvas.height);
	return canvas;
}

async function insideTile(svg: string, board: string): Promise<HTMLCanvasElement> {
	const canvas = document.createElement('canvas');
	canvas.width = 512;
	canvas.height = 512;
	const context = canvas.getContext('2d');
	if (!context) return canvas;
	context.fillStyle = board;
	context.fillRect(0, 0, 512, 512);
	context.drawImage(await loadPicture(svg), 0, 0, 512, 512);
	return canvas;
}

async function loadPicture(svg: string): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
	await image.decode();
	return image;
}

/** Everything that the picture depends on; a change means that it must be rendered again. */
export function collectInputs(actor: Actor): unknown {
	const dieline = dielineOfActor(actor);
	const body = createBody(dieline);
	body.shape(actor.fold);
	const item = product(actor.productType).default;
	const { print, ...rest } = actor;
	return {
		...rest,
		item,
		looks: createLooks({ material: actor.material ?? item.material, finish: actor.finish ?? item.finish }),
		surfaces: body.surfaces,
		shape: ['position', 'uv'].map((name) => checksum(body.geometry.getAttribute(name).array)),
		prints: artPlaces(sheetsOf(dieline)).map((place) => findPrint(actor, place)),
	};
}

/** FNV-1a over hundredths of a millimetre; smaller differences are not visible. */
function checksum(values: ArrayLike<number>): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < values.length; index += 1)
		hash = Math.imul(hash ^ Math.round((values[index] ?? 0) * 100), 0x01000193);
	return hash >>> 0;
}
