import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Dieline, type Side, sheetsOf, sides } from '#src/dielines/dieline.ts';
import { createLooks, type Looks } from '../box/material-look.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $shown } from '../document/shown/store.ts';
import { changedSides } from '../painting/side-changes.ts';
import { $repaintCount } from '../painting/store.ts';
import { $orbitTarget, $side, showSide } from '../viewport/store.ts';
import type { BodyControl } from './body-control.ts';
import { describeBox } from './box-description.ts';
import { FoldedStage } from './FoldedStage.tsx';
import { openProgress } from './opened.ts';
import { type Orbit, orbitOfSide, zoomBy } from './orbit.ts';
import { createSideCanvases, paintCanvases, type SideCanvases } from './side-canvases.ts';
import { $fold, setBoxOutputs, setCameraShot, setFold } from './store.ts';

interface FoldedBoxProps {
	widthPx: number;
	heightPx: number;
	onLost: () => void;
}

/** The design on its folded box. */
export default function FoldedBox({ widthPx, heightPx, onLost }: FoldedBoxProps) {
	const { t, dieline, spec, name, site } = useDesigner();
	const fold = useStore($fold);
	const [control, setControl] = useState<BodyControl>();
	const [orbitChange, setOrbitChange] = useState<(orbit: Orbit) => Orbit>();
	const looks = useMemo(() => createLooks(spec), [spec]);
	const canvases = useMemo(() => createSideCanvases(dieline), [dieline]);
	const prints = useMemo(() => ({ art: canvases }), [canvases]);
	const ready = useCallback((next: BodyControl) => setControl(next), []);

	useEffect(() => {
		if (!control) return;
		setCameraShot(() => control.shoot(300));
		setBoxOutputs({ write: control.write, picture: control.picture, pose: control.setFold });
		return () => {
			setCameraShot(undefined);
			setBoxOutputs(undefined);
		};
	}, [control]);

	usePaintedSides(control, canvases, looks);

	useEffect(
		() =>
			$orbitTarget.listen((goal) => {
				if (!goal) return;
				if ('side' in goal) lookInto(dieline, goal.side);
				setOrbitChange(() =>
					'factor' in goal
						? (now: Orbit) => zoomBy(now, goal.factor)
						: 'turn' in goal
							? (now: Orbit) => ({ ...now, azimuth: now.azimuth + goal.turn })
							: (now: Orbit) => ({ ...now, ...chooseOrbit(dieline, goal.side) }),
				);
			}),
		[dieline],
	);

	/** A click on a panel opens its side on the sheet. */
	const openSide = useCallback(
		(id: string, isInside: boolean) => {
			const panels = sheetsOf(dieline).flatMap((sheet) => sheet.panels);
			const side = isInside ? 'inside' : panels.find((panel) => panel.id === id)?.side;
			if (side && side !== $side.get()) showSide(side);
		},
		[dieline],
	);

	return (
		<FoldedStage
			dieline={dieline}
			looks={looks}
			prints={prints}
			fold={fold}
			label={`${describeBox(t, site, { name, spec, form: dieline.form.kind, progress: fold })} ${t('editor.folded_help')}`}
			widthPx={widthPx}
			heightPx={heightPx}
			orbitChange={orbitChange}
			onReady={ready}
			onPanel={openSide}
			onLost={onLost}
		/>
	);
}

/** Paints the artwork on the body: only the sides that changed are painted and uploaded, at most once a frame. */
function usePaintedSides(control: BodyControl | undefined, canvases: SideCanvases, looks: Looks): void {
	const { dieline } = useDesigner();
	useEffect(() => {
		if (!control) return;
		let shown = $shown.get();
		let frame = 0;
		const paint = (names: readonly (typeof shown.objects)[number]['side'][]) => {
			for (const side of names) {
				paintCanvases(canvases, side, $shown.get(), dieline, looks);
				control.refresh(side, $shown.get().fills[side]);
			}
		};
		const all = () => paint(sides);
		all();
		void document.fonts.ready.then(all);
		const later = () => {
			cancelAnimationFrame(frame);
			frame = requestAnimationFrame(() => {
				const next = $shown.get();
				paint(changedSides(shown, next));
				shown = next;
			});
		};
		const stops = [$shown.listen(later), $repaintCount.listen(all)];
		return () => {
			cancelAnimationFrame(frame);
			for (const stop of stops) stop();
		};
	}, [control, canvases, dieline, looks]);
}

/** Opens the box to show its inside. Another side closes it again, unless the visitor has folded it meanwhile. */
function lookInto(dieline: Dieline, side: Side): void {
	const opened = openProgress(dieline);
	if (side === 'inside') {
		if ($fold.get() <= opened) return;
		shutBefore = $fold.get();
		setFold(opened);
	} else if (shutBefore !== undefined) {
		if ($fold.get() === opened) setFold(shutBefore);
		shutBefore = undefined;
	}
}
let shutBefore: number | undefined;

/** A flat product lies on the ground: its front faces up, its back down. */
function chooseOrbit({ form }: Dieline, side: Side): Pick<Orbit, 'azimuth' | 'tilt'> {
	if (form.kind !== 'flat') return orbitOfSide[side];
	const { azimuth, tilt } = orbitOfSide[side === 'back' ? 'bottom' : 'top'];
	return { azimuth: side === 'back' ? azimuth + Math.PI : azimuth, tilt };
}
