const int walkthrough_x;
