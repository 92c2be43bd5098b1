import { useStore } from '@nanostores/react';
import CreditCard from 'lucide-react/icons/credit-card';
import Droplet from 'lucide-react/icons/droplet';
import Ruler from 'lucide-react/icons/ruler';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { getAction } from '../actions/actions.ts';
import { ariaHotkey, hotkeyText } from '../browser/hotkeys.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $isAsDrawn, $printProof, setAsDrawn } from '../document/shown/store.ts';
import { $showsRulers } from '../sheet/store.ts';
import { $camera, $pxPerMm, moveCamera, setPxPerMm } from '../viewport/store.ts';
import { readPercent, readPxPerMm, shareOfTrueSize } from '../viewport/true-size.ts';

const TrueSizeDialog = lazyPart(() => import('./TrueSizeDialog.tsx'), 'over');

/** How large the sheet is shown, in percent of its true size; true size itself, and the rulers. */
export default function ViewButtons() {
	const { t } = useDesigner();
	const showsRulers = useStore($showsRulers);
	const [isMeasuring, setIsMeasuring] = useState(false);
	useEffect(() => setPxPerMm(readPxPerMm(localStorage)), []);
	return (
		<>
			<PercentField />
			<ViewButton id="zoom_true" shows="1:1">
				<span className="figures">1:1</span>
			</ViewButton>
			<button
				type="button"
				className="key wide-sheet-key max-md:hidden"
				aria-label={t('arrange.calibrate')}
				title={t('arrange.calibrate')}
				onClick={() => setIsMeasuring(true)}
			>
				<CreditCard size={18} aria-hidden="true" />
			</button>
			<ViewButton id="rulers" isPressed={showsRulers}>
				<Ruler size={18} aria-hidden="true" />
			</ViewButton>
			<AsDrawnButton />
			{isMeasuring && (
				<Suspense fallback={null}>
					<TrueSizeDialog onClose={() => setIsMeasuring(false)} />
				</Suspense>
			)}
		</>
	);
}

/** Button to show original colours instead of inks on board; only if they differ. */
function AsDrawnButton() {
	const { t } = useDesigner();
	const proof = useStore($printProof);
	const isAsDrawn = useStore($isAsDrawn);
	return (
		proof && (
			<button
				type="button"
				className="key"
				aria-label={t('objects.as_drawn')}
				title={t('objects.as_drawn')}
				aria-pressed={isAsDrawn}
				onClick={() => setAsDrawn(!isAsDrawn)}
			>
				<Droplet size={18} aria-hidden="true" />
			</button>
		)
	);
}

function ViewButton({
	id,
	shows,
	isPressed,
	children,
}: {
	id: 'zoom_true' | 'rulers';
	/** The visible label, which is also the accessible name: voice control finds the button by it. */
	shows?: string;
	isPressed?: boolean;
	children: React.ReactNode;
}) {
	const { t } = useDesigner();
	const action = getAction(id);
	const label = t(action.label);
	const [hotkey = ''] = action.hotkeys;
	return (
		<button
			type="button"
			className="key"
			aria-label={shows ? `${label}, ${shows}` : label}
			aria-keyshortcuts={ariaHotkey(hotkey)}
			aria-pressed={isPressed}
			title={`${label} (${hotkeyText(hotkey, /mac/i.test(navigator.platform))})`}
			onClick={() => action.run(t)}
		>
			{children}
		</button>
	);
}

/** Applied on Enter and on blur; invalid input is discarded. */
function PercentField() {
	const { t } = useDesigner();
	const camera = useStore($camera);
	const pxPerMm = useStore($pxPerMm);
	const shown = camera ? `${Math.round(shareOfTrueSize(camera.scale, pxPerMm) * 100)} %` : '';
	const [text, setText] = useState(shown);
	useEffect(() => setText(shown), [shown]);
	const commit = () => {
		const share = text === shown ? undefined : readPercent(text);
		if (share === undefined) setText(shown);
		else moveCamera({ kind: 'scale', scale: share * pxPerMm });
	};
	return (
		<input
			className="figures h-9 w-16 rounded-control bg-transparent text-center text-13 max-md:hidden"
			aria-label={t('arrange.zoom_percent')}
			title={t('arrange.zoom_percent')}
			inputMode="decimal"
			autoComplete="off"
			value={text}
			onChange={(event) => setText(event.target.value)}
			onFocus={(event) => event.target.select()}
			onBlur={commit}
			onKeyDown={(event) => {
				if (event.key === 'Enter') commit();
				if (event.key === 'Escape') setText(shown);
			}}
		/>
	);
}
