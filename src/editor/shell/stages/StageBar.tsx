import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { MouseEvent } from 'react';
import type { Translate } from '#src/site/messages.ts';
import type { Stage } from './stage.ts';

interface StageBarProps {
	/** Texts of the room `stages`. */
	texts: Translate;
	at: Stage;
	stages: readonly Stage[];
	hrefOf: (stage: Stage) => string;
	/** Called instead of following a link at once; not for links opened in another tab. */
	onGo?: (stage: Stage) => void;
	/** Below this width the links collapse into one button. */
	wideFrom: 'md' | 'xl';
}

/** The stages on the way to the cart as links. On narrow windows one button opens them. */
export function StageBar({ texts, at, stages, hrefOf, onGo, wideFrom }: StageBarProps) {
	const index = stages.indexOf(at);
	const link = (stage: Stage, className: string) => ({
		href: hrefOf(stage),
		className,
		onClick(event: MouseEvent) {
			if (!onGo || event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			onGo(stage);
		},
	});
	const isXl = wideFrom === 'xl';
	return (
		<nav className="min-w-0 shrink-0" aria-label={texts('stages.path')}>
			<ol className={`items-center gap-x-2 text-13 ${isXl ? 'hidden xl:flex' : 'hidden md:flex'}`}>
				{stages.map((stage, place) => (
					<li key={stage} className="flex items-center gap-2">
						{place > 0 && <span className="h-px w-3 bg-line" aria-hidden="true" />}
						{stage === at ? (
							<span className="font-medium text-rich-blue" aria-current="step">
								{texts(`stages.stage_${stage}`)}
							</span>
						) : (
							<a {...link(stage, 'stage-link')}>{texts(`stages.stage_${stage}`)}</a>
						)}
					</li>
				))}
			</ol>
			<details
				className={`stage-menu ${isXl ? 'stage-menu-key xl:hidden' : 'md:hidden'}`}
				onKeyDown={(event) => {
					if (event.key !== 'Escape' || !event.currentTarget.open) return;
					event.stopPropagation();
					event.currentTarget.open = false;
					event.currentTarget.querySelector('summary')?.focus();
				}}
			>
				<summary>
					<span className="figures">
						{index + 1}/{stages.length}
					</span>{' '}
					<span className="stage-name">{texts(`stages.stage_${at}`)}</span>
					<ChevronDown size={14} aria-hidden="true" />
				</summary>
				<ol>
					{stages.map((stage, place) => (
						<li key={stage}>
							{stage === at ? (
								<span className="stage-row font-medium" aria-current="step">
									<span className="figures">{place + 1}</span>
									{texts(`stages.stage_${stage}`)}
								</span>
							) : (
								<a {...link(stage, 'stage-row')}>
									{place < index ? (
										<Check size={16} aria-hidden="true" />
									) : (
										<span className="figures">{place + 1}</span>
									)}
									{texts(`stages.stage_${stage}`)}
								</a>
							)}
						</li>
					))}
				</ol>
			</details>
		</nav>
	);
}
