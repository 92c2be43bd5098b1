import type { Form } from '#src/dielines/dieline.ts';

export type SoftForm = Extract<Form, { kind: 'soft' }>;

/** Dimensions of a bag at one fill level, in millimetres: y up from its base. */
export interface SoftShape {
	/** Width of the front at this height, 0 … 1 of the whole height. */
	widthAt(v: number): number;
	/** Depth from front to back, u −1 … 1 across. */
	depthAt(u: number, v: number): number;
	readonly heightMm: number;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** 0 at both ends and 1 at a third, because content sinks to the bottom. Higher powers flatten the ends. */
const lowBelly = (t: number, power: number) =>
	t <= 0 || t >= 1 ? 0 : (t ** power * (1 - t) ** (2 * power)) / ((1 / 3) ** power * (2 / 3) ** (2 * power));
const smooth = (t: number) => clamp(t) ** 2 * (3 - 2 * clamp(t));

/** Position of a height between the flat zones, 0 … 1. */
const filledShare = ({ heightMm, flatTopMm, flatBottomMm }: SoftForm, v: number) =>
	(v * heightMm - flatBottomMm) / Math.max(1, heightMm - flatTopMm - flatBottomMm);

/** Width of the flat sealed edges on each side, mm. */
const sideSealMm = 7;

function withSeals(form: SoftForm, emptyWidthMm: number, fill: number, stands: boolean) {
	const widthAt = (v: number) => {
		const share = filledShare(form, v);
		const round = share <= 0 || share >= 1 ? 0 : lowBelly(share, 0.6);
		// An open base pulls the lower part of the sides inwards.
		const belly = stands && share < 1 / 3 ? 1 - 0.25 * (1 - 3 * Math.max(0, share)) ** 2 : round;
		return emptyWidthMm + (form.widthMm - emptyWidthMm) * fill * belly;
	};
	const inside = (u: number, v: number) => {
		const half = widthAt(v) / 2;
		return clamp((Math.abs(u) * half) / Math.max(1, half - sideSealMm));
	};
	return { widthAt, inside };
}

/** A mailer: sealed on all edges, thickest in the middle. */
export function pillow(form: SoftForm, emptyWidthMm: number, fill: number): SoftShape {
	const { widthAt, inside } = withSeals(form, emptyWidthMm, fill, false);
	return {
		heightMm: form.heightMm,
		widthAt,
		depthAt: (u, v) =>
			form.fullMm * fill * lowBelly(filledShare(form, v), 0.62) * (1 - inside(u, v) ** 2.4) ** 0.8,
	};
}

/** A stand-up pouch: its base opens to an oval, its top stays flat. */
export function pouch(form: SoftForm, emptyWidthMm: number, gussetMm: number, fill: number): SoftShape {
	const { widthAt, inside } = withSeals(form, emptyWidthMm, fill, true);
	const base = Math.min(gussetMm, form.fullMm) * 0.94;
	const alongHeight = (share: number) => {
		if (share >= 1) return 0;
		const belly = form.fullMm * lowBelly(Math.max(share, 1 / 3), 1.05);
		return share >= 1 / 3 ? belly : base + (form.fullMm - base) * smooth(share * 3);
	};
	return {
		heightMm: form.heightMm,
		widthAt,
		depthAt: (u, v) => alongHeight(filledShare(form, v)) * fill * (1 - inside(u, v) ** 2) ** 0.6,
	};
}

/** A bag with side gussets: its depth follows the open gussets; front and back bulge slightly. */
export function satchel(form: SoftForm, gussetMm: number, fill: number): SoftShape {
	return {
		heightMm: form.heightMm,
		widthAt: () => form.widthMm,
		depthAt: (u, v) => (gussetMm + (1 - u * u) * 0.06 * form.fullMm * Math.sin(Math.PI * clamp(v))) * fill,
	};
}

/** Wrinkles of film between the content and its seals, mm. */
export function wrinkle(u: number, v: number): number {
	const edge = Math.abs(u) ** 3 * (1 - Math.abs(u) ** 12);
	const end = (2 * Math.abs(v - 0.5)) ** 4;
	return (
		(Math.sin(v * 61 + u * 9) + Math.sin(v * 37 - u * 13 + 2) * 0.8) * edge * 0.9 +
		(Math.sin(u * 23 + v * 11) + Math.sin(u * 41 - v * 7 + 1) * 0.6) * end * 0.5 +
		(Math.sin(u * 5.1 + v * 7.3) + Math.sin(u * 8.7 - v * 5.9 + 0.7)) * 0.5
	);
}
