import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useWords } from '../../context/DialogTexts.tsx';
import { tell } from '../../context/store.ts';
import { $quantity } from '../../document/box/store.ts';
import { $designId } from '../../document/store.ts';
import { showPlaceOfAddress, takeBoxOfAddress } from './arrive.ts';
import { keepAddress } from './keep-address.ts';
import { goToStage } from './leave-stage.ts';
import { StageBar } from './StageBar.tsx';
import './stages.css';
import { lineOf, type Stage, type StagePaths, stageAddress, stagesOf } from './stage.ts';

/** The path in the designer's bar. Whoever leaves on it finds the design saved. */
export default function DesignStages({ paths }: { paths: StagePaths }) {
	const { site, spec } = useDesigner();
	const words = useWords();
	const quantity = useStore($quantity);
	const designId = useStore($designId);
	const [isLeaving, setIsLeaving] = useState(false);

	useEffect(() => {
		showPlaceOfAddress(location.search);
		takeBoxOfAddress(site).then(
			(isTaken) => isTaken && tell(words('starts.box_done')),
			() => tell(words('starts.box_offline'), 'problem'),
		);
	}, [site, words]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: written again whenever one of them changes.
	useEffect(() => {
		keepAddress();
	}, [quantity, designId, spec]);

	async function go(stage: Stage) {
		if (isLeaving) return;
		setIsLeaving(true);
		if (!(await goToStage(stage, paths))) tell(words('stages.not_saved'), 'problem');
		setIsLeaving(false);
	}

	const box = { spec, quantity, designId, line: lineOf(location.search) };
	return (
		<StageBar
			words={words}
			at="design"
			stages={stagesOf('standard-mode')}
			hrefOf={(stage) => stageAddress(stage, paths, box)}
			onGo={(stage) => void go(stage)}
			wideFrom="xl"
		/>
	);
}
