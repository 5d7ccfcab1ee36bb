"""Learn a solo game with PyTorch alone: python examples/learn_ppo.py gzhel [--minutes 4] [--device cuda]

Proximal policy optimization in one file, as CleanRL writes it: many games side by side, whose observations
and masks go straight into the rollout's tensors (VectorGames.step_into), illegal actions masked out of the
logits. Eight times the policy plays games that it has not learned from; at the end the bot to
beat plays them, too. It needs `pip install torch`; the rest is terem[lab].
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import torch
from torch import Tensor, nn

from terem.bots import find_bot
from terem.games import find_game
from terem.lab.encoding import encoding_of
from terem.lab.vector import Buffers, VectorGames
from terem.trials.arena import play

STEPS = 32  # of a rollout
EPOCHS = 2
BATCHES = 8
GAMMA = 0.997
LAMBDA = 0.95
CLIP = 0.2
EXPLORE = 0.01  # the weight of entropy, falling to 0
RATE = 5e-4  # falling to 0
POINTS = 0.1  # a point as a reward
JUDGED = 400  # games that a policy is judged by
TIMES = 8  # how often it is
JUDGING = 1_000_003  # their seed


class Policy(nn.Module):  # type: ignore[misc]
    """Two layers; from them the logits of all actions and the value."""

    def __init__(self, unit: Tensor, actions: int, width: int) -> None:
        super().__init__()
        self.register_buffer("unit", unit)
        self.body = nn.Sequential(nn.Linear(len(unit), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.logits = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        for layer in self.modules():
            if isinstance(layer, nn.Linear):
                nn.init.orthogonal_(layer.weight, math.sqrt(2))
                nn.init.zeros_(layer.bias)
        nn.init.orthogonal_(self.logits.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the actions' probabilities, and the value."""
        inner = self.body(seen.float() * self.unit)
        logits = self.logits(inner).masked_fill(~masks, -1e9)
        return logits.log_softmax(1), self.value(inner)[:, 0]


def judge(policy: Policy, game: str, device: str) -> float:
    """The mean points of the likeliest actions, in one game of each slot."""
    games = VectorGames(game, JUDGED, players=1, seed=JUDGING, observe=True)
    seen = torch.empty((JUDGED, encoding_of(games.game).size), dtype=torch.int16)
    masks = torch.empty((JUDGED, games.actions), dtype=torch.bool)
    rewards, done = torch.empty((JUDGED, 1)), torch.empty(JUDGED, dtype=torch.bool)
    points, over = torch.zeros(JUDGED), torch.zeros(JUDGED, dtype=torch.bool)
    games.write(Buffers(seen, masks))
    while not bool(over.all()):
        with torch.no_grad():
            chances, _ = policy(seen.to(device), masks.to(device))
        games.step_into(chances.argmax(1).cpu().numpy(), Buffers(seen, masks, rewards, done))
        points += rewards[:, 0] * ~over
        over |= done
    return float(points.mean())


def yardstick(game: str, level: str) -> float:
    """What a bot reaches on the same deals."""
    found, bot = find_game(game), find_bot(find_game(game), level)
    return sum(play(found, [bot], JUDGING, number).scores[0] for number in range(JUDGED)) / JUDGED


def learn(game: str, minutes: float, device: str, n: int, width: int, seed: int) -> list[dict[str, float]]:
    """The curve: seconds, decisions and points."""
    torch.manual_seed(seed)
    games = VectorGames(game, n, players=1, seed=seed, observe=True)
    encoding = encoding_of(games.game)
    policy = Policy(torch.from_numpy(encoding.unit).clone(), games.actions, width).to(device)
    optimizer = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    pinned = device != "cpu"
    seen = torch.empty((STEPS + 1, n, encoding.size), dtype=torch.int16, pin_memory=pinned)
    masks = torch.empty((STEPS + 1, n, games.actions), dtype=torch.bool, pin_memory=pinned)
    rewards = torch.empty((STEPS, n, 1))
    done = torch.empty((STEPS, n), dtype=torch.bool)
    kept = torch.zeros((3, STEPS + 1, n), device=device)  # chosen actions, their logarithms, values
    games.write(Buffers(seen[0], masks[0]))
    curve: list[dict[str, float]] = []
    clock = time.process_time if device == "cpu" else time.perf_counter
    began, decisions, judged = clock(), 0, 0
    while True:
        now = clock() - began
        left = max(0.0, 1 - now / (60 * minutes))
        if now >= 60 * minutes * judged / TIMES or left == 0:
            judged += 1
            curve.append({"seconds": now, "decisions": decisions, "points": judge(policy, game, device)})
            print(json.dumps(curve[-1]), flush=True)
            if left == 0:
                return curve
        with torch.no_grad():
            for step in range(STEPS):
                chances, values = policy(seen[step].to(device), masks[step].to(device))
                chosen = torch.multinomial(chances.exp(), 1)
                kept[0, step], kept[2, step] = chosen[:, 0], values
                kept[1, step] = chances.gather(1, chosen)[:, 0]
                into = Buffers(seen[step + 1], masks[step + 1], rewards[step], done[step])
                games.step_into(chosen[:, 0].cpu().numpy(), into)
            _, kept[2, STEPS] = policy(seen[STEPS].to(device), masks[STEPS].to(device))
        decisions += STEPS * n
        gains = advantages(rewards[:, :, 0].to(device) * POINTS, done.to(device), kept[2])
        optimizer.param_groups[0]["lr"] = RATE * left
        update(
            policy, optimizer, seen[:STEPS].to(device), masks[:STEPS].to(device), kept, gains, EXPLORE * left
        )
        seen[0].copy_(seen[STEPS])
        masks[0].copy_(masks[STEPS])


def advantages(rewards: Tensor, done: Tensor, values: Tensor) -> Tensor:
    """Generalized advantage estimation."""
    gains, last = torch.zeros_like(rewards), torch.zeros_like(rewards[0])
    for step in range(STEPS - 1, -1, -1):
        goes_on = (~done[step]).float()
        wrong = rewards[step] + GAMMA * values[step + 1] * goes_on - values[step]
        last = wrong + GAMMA * LAMBDA * goes_on * last
        gains[step] = last
    return gains


def update(
    policy: Policy,
    optimizer: torch.optim.Optimizer,
    seen: Tensor,
    masks: Tensor,
    kept: Tensor,
    gains: Tensor,
    explore: float,
) -> None:
    chosen, before, values = (one[:STEPS].reshape(-1) for one in kept)
    flat, targets = gains.reshape(-1), gains.reshape(-1) + values
    seen, masks = seen.reshape(-1, seen.shape[-1]), masks.reshape(-1, masks.shape[-1])
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(flat), device=flat.device).chunk(BATCHES):
            chances, value = policy(seen[rows], masks[rows])
            ratio = (chances.gather(1, chosen[rows, None].long())[:, 0] - before[rows]).exp()
            gain = (flat[rows] - flat[rows].mean()) / (flat[rows].std() + 1e-8)
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(chances.exp() * chances).sum(1).mean()
            loss = 0.5 * (value - targets[rows]).square().mean() - better - explore * spread
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("game")
    words.add_argument("--beat", default="pupil", help="the bot to be compared with")
    words.add_argument("--minutes", type=float, default=4)
    words.add_argument("--device", default="cpu")
    words.add_argument("--games", type=int, default=256, help="side by side; a GPU wants thousands")
    words.add_argument("--width", type=int, default=256)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, help="the curve as JSON")
    asked = words.parse_args()
    curve = learn(asked.game, asked.minutes, asked.device, asked.games, asked.width, asked.seed)
    bot = yardstick(asked.game, asked.beat)
    print(f"{asked.beat}: {bot:.1f} points; the policy: {curve[-1]['points']:.1f}")
    if asked.out:
        asked.out.write_text(
            json.dumps({"game": asked.game, asked.beat: bot, "curve": curve}, indent=1) + "\n"
        )


if __name__ == "__main__":
    main()
